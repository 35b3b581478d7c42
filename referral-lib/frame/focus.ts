import { past } from '../page';

/** The focused element, also within frames of this page. */
export const focused = (page = document): HTMLElement | null => {
  const { activeElement } = past(page);
  const inner = (activeElement as Partial<HTMLIFrameElement> | null)?.contentDocument;
  const inside = inner && focused(inner);
  return inside && inside !== past(inner).body ? inside : (activeElement as HTMLElement | null);
};

/** The elements of a document that the keyboard can focus. */
export const focusable = (inner: Document): HTMLElement[] =>
  [...past(inner).querySelectorAll<HTMLElement>('*')].filter(({ tabIndex }) => tabIndex >= 0);

/** Focuses the first or last focusable element of a document; otherwise its body. */
export const focusInto = (inner: Document, fromEnd: boolean): void => {
  const all = focusable(inner);
  if (fromEnd) all.reverse();
  const page = past(inner);
  page.defaultView?.focus();
  page.body.tabIndex = -1;
  for (const one of [...all, page.body]) {
    past(one).focus({ preventScroll: true });
    if (page.activeElement === one) return;
  }
};
