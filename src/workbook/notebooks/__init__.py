"""A chapter as a notebook, for Jupyter and Colab, with nothing of the site's own markup left."""
