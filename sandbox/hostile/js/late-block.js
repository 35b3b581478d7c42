// The page that was loaded first says that it is none of ours; what counts arrives with a router.
addEventListener('load', () => {
  const late = document.querySelector('script#late-config');
  const block = document.createElement('script');
  block.type = 'application/json';
  block.id = 'masthead-config';
  block.textContent = late.textContent;
  document.head.append(block);
});
