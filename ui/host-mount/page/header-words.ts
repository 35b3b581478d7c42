/** Where an item's words stand: in its own span, if it has one beside an icon. */
export const wordsIn = (item: HTMLElement): HTMLElement => item.querySelector('span') ?? item;

export const write = (item: HTMLElement, words: string): void => {
  wordsIn(item).textContent = words;
};

/** What is not shown keeps its room, so that nothing of the host's shifts; nobody can see, reach or hear it. */
export const show = (item: HTMLElement, shown: boolean): void => {
  item.style.setProperty('visibility', shown ? '' : 'hidden', 'important');
};
