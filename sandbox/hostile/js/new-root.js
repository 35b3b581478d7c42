// A framework that takes the whole document over gives it a new root element.
addEventListener('load', () => {
  setTimeout(() => {
    document.documentElement.replaceWith(document.documentElement.cloneNode(true));
  }, 500);
});
