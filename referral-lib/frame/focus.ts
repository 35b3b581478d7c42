/** The element that has the focus, also inside frames of this page. */
export const focused = ({ activeElement }: Document = document): HTMLElement | null => {
  const inner = (activeElement as Partial<HTMLIFrameElement> | null)?.contentDocument;
  const inside = inner && focused(inner);
  return inside && inside !== inner.body ? inside : (activeElement as HTMLElement | null);
};

/** What the keyboard reaches in a document. */
export const focusable = (inner: Document): HTMLElement[] =>
  [...inner.querySelectorAll<HTMLElement>('*')].filter(({ tabIndex }) => tabIndex >= 0);

/** Puts the focus on the first or the last element of a document that takes it; on its body where none does. */
export const focusInto = (inner: Document, fromEnd: boolean): void => {
  const all = focusable(inner);
  if (fromEnd) all.reverse();
  inner.defaultView?.focus();
  inner.body.tabIndex = -1;
  for (const one of [...all, inner.body]) {
    one.focus({ preventScroll: true });
    if (inner.activeElement === one) return;
  }
};
