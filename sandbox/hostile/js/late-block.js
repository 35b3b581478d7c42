// The first page has a configuration for another page; a client-side router adds the real one later.
addEventListener('load', () => {
  const late = document.querySelector('script#late-config');
  const block = document.createElement('script');
  block.type = 'application/json';
  block.id = 'masthead-config';
  block.textContent = late.textContent;
  document.head.append(block);
});
