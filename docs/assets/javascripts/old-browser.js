// For browsers that know no modules, and so run nothing else of ours. Written as they understand it.
(function () {
  var note = document.createElement("p");
  note.className = "old-browser";
  note.setAttribute("role", "status");
  note.appendChild(
    document.createTextNode(
      "This browser is too old to run the examples. Everything can be read all the same: each example stands here with its checked output.",
    ),
  );
  var article = document.querySelector("article") || document.body;
  article.insertBefore(note, article.firstChild);
})();
