// A framework that takes the whole document over gives it a new root element.
addEventListener('load', () => {
  setTimeout(() => {
    const root = document.documentElement.cloneNode(true);
    root.dataset.root = 'new';
    document.documentElement.replaceWith(root);
  }, 500);
});
