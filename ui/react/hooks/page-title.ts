/** Not `document.title`: a picture or form of the host's that is named so would stand before it (R16). */
const element = (): Element | null => document.querySelector('title');

/** The host page's own title, by the titles that were made of it. */
const siteTitles = new Map<string, string>();

export const pageTitle = (): string => element()?.textContent ?? '';

/** A page without a title stays without. */
export const setPageTitle = (title: string): void => {
  element()?.replaceChildren(title);
};

/** The host page's own title. A title of ours that is found, as in a copy that a router kept of the page, counts as what it was made of. */
export const siteTitle = (): string => {
  const title = pageTitle();
  return siteTitles.get(title) ?? title;
};

/** Names the page, followed by the host page's own title (RT-29). */
export const namePage = (name: string, site: string): void => {
  const title = site === '' ? name : `${name} — ${site}`;
  siteTitles.set(title, site);
  setPageTitle(title);
};
