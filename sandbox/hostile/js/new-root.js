// Replaces the document's root element, as a framework does that takes over the whole document.
addEventListener('load', () => {
  setTimeout(() => {
    const root = document.documentElement.cloneNode(true);
    root.dataset.root = 'new';
    document.documentElement.replaceWith(root);
  }, 500);
});
