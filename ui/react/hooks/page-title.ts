/** Not `document.title`: a picture or form of the host's that is named so would stand before it (R16). */
const element = (): Element | null => document.querySelector('title');

export const pageTitle = (): string => element()?.textContent ?? '';

/** A page without a title stays without. */
export const setPageTitle = (title: string): void => {
  element()?.replaceChildren(title);
};
