/** What opens a popup. */
interface Opened {
  readonly openFrom: (trigger: HTMLElement) => void;
}

/** By selector, the newest last. */
const triggers = new Map<string, Opened>();
let isListening = false;

/**
 * Opens a popup on a click on any element of a selector, also on those that come into the page later (RF-03). The newest popup
 * of a selector is the one that opens.
 */
export const openOnClick = (selector: string, popup: Opened): void => {
  triggers.delete(selector);
  triggers.set(selector, popup);
  if (isListening) return;
  isListening = true;
  document.addEventListener('click', clicked, true);
};

const clicked = (event: Event): void => {
  for (const element of event.composedPath()) {
    if (!(element instanceof HTMLElement)) continue;
    const found = [...triggers].reverse().find(([selector]) => element.matches(selector));
    if (found !== undefined) {
      found[1].openFrom(element);
      return;
    }
  }
};
