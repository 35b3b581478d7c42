import { past } from '../page';

/** What opens a popup. */
interface Opened {
  readonly openFrom: (trigger: HTMLElement) => void;
}

/** By selector, the newest first. */
let triggers: readonly (readonly [string, Opened])[] = [];

/**
 * Opens a popup on a click on any element of a selector, also on those that come into the page later (RF-03). The newest popup
 * of a selector is the one that opens. The first element that is there now; `null` for none, or for what is no selector.
 */
export const openOnClick = (selector: string, popup: Opened): HTMLElement | null => {
  try {
    const found = past(document).querySelector<HTMLElement>(selector);
    past(document).addEventListener('click', clicked, true);
    triggers = [[selector, popup], ...triggers.filter(([known]) => known !== selector)];
    return found;
  } catch {
    return null;
  }
};

const clicked = (event: Event): void => {
  for (const element of event.composedPath()) {
    const found = triggers.find(
      ([selector]) => element instanceof Element && past(element).matches(selector),
    );
    if (found) {
      found[1].openFrom(element as HTMLElement);
      return;
    }
  }
};
