/** Returns the element with the item's text: its own span beside an icon, or else the item. */
export const wordsIn = (item: HTMLElement): HTMLElement => item.querySelector('span') ?? item;

/** Leaves an item alone that has the words already, because the page would be laid out again. */
export const write = (item: HTMLElement, words: string): void => {
  const element = wordsIn(item);
  if (element.textContent !== words) element.textContent = words;
};

/**
 * Shows or hides an item. A hidden item keeps its space, so the host's layout does not shift. It cannot be focused, and
 * screen readers skip it.
 */
export const show = (item: HTMLElement, shown: boolean): void => {
  item.style.setProperty('visibility', shown ? '' : 'hidden', 'important');
};
