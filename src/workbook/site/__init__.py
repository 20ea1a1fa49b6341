"""What a site needs around its pages: set-up, downloads, bundles, headers, a server, publishing.

Every module does one job and can be run or imported alone:

- ``environment`` and ``node``: the virtual environment, Node and the npm packages;
- ``chromium``: the browser that the tests drive;
- ``pins``, ``download``, ``sources``: what is taken from elsewhere, and only if its digest fits;
- ``interpreter``, ``archives``, ``bundle``, ``vendor``: the files that run Python in a page;
- ``policy``, ``headers``, ``compress``, ``publish``, ``build``: the built site;
- ``serve``, ``server``: the site on this machine.
"""

# No module here knows what the course is about; what a course ships to the page is a setting
# (``packages`` of the Markdown extension ``workbook`` in mkdocs.yml). environment, node, errors and
# files must run on a bare Python, before anything is installed: standard library only.
