// Infinite scroll below the article: loads the next articles near the end of the page. The address follows the article
// in view.
addEventListener('load', () => {
  const first = document.querySelector('.article-grid > .article');
  const links = [...document.querySelectorAll('.related a[href^="/sports/"]')].map((link) => link.pathname);
  const next = [...new Set(links)].filter((path) => path !== location.pathname).slice(0, 2);
  if (first === null) return;
  let last = first;
  const addresses = new Map([[first, location.pathname]]);
  const inView = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries)
        if (isIntersecting) history.replaceState(history.state, '', addresses.get(target));
    },
    { rootMargin: '-50% 0px -50% 0px' },
  );
  inView.observe(first);
  const goOn = async () => {
    const path = next.shift();
    if (path === undefined) return;
    const page = new DOMParser().parseFromString(await (await fetch(path)).text(), 'text/html');
    const article = document.importNode(page.querySelector('.article-grid > .article'), true);
    article.style.marginTop = '120vh';
    addresses.set(article, path);
    last.after(article);
    last = article;
    inView.observe(article);
    void goOn();
  };
  void goOn();
});
