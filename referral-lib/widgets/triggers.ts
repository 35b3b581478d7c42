import { past } from '../page';

/** A popup that a click can open. */
interface Opened {
  readonly openFrom: (trigger: HTMLElement) => void;
}

/** Popups by selector, newest first. */
let triggers: readonly (readonly [string, Opened])[] = [];

/**
 * Opens a popup on a click on any element of a selector, including elements added later (RF-03). The newest
 * popup of a selector opens. Returns the first existing element; `null` if there is none or the selector is
 * invalid.
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
