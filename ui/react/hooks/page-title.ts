/** Does not use `document.title`, because an image or form of the host named `title` would shadow it (R16). */
const element = (): Element | null => document.querySelector('title');

/** For each title that we set, the title of the host page that it was made from. */
const siteTitles = new Map<string, string>();

export const pageTitle = (): string => element()?.textContent ?? '';

/** If the page has no title element, it does nothing. */
export const setPageTitle = (title: string): void => {
  element()?.replaceChildren(title);
};

/**
 * Returns the host page's own title. A title of ours, for example in a router's copy of the page, is mapped back to the
 * host's title.
 */
export const siteTitle = (): string => {
  const title = pageTitle();
  return siteTitles.get(title) ?? title;
};

/** Sets the page's title, followed by the host page's own title (RT-29). */
export const namePage = (name: string, site: string): void => {
  const title = site === '' ? name : `${name} — ${site}`;
  siteTitles.set(title, site);
  setPageTitle(title);
};
