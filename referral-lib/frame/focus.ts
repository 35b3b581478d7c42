/** The element that has the focus, also inside frames of this page. */
export const focused = (): HTMLElement | null => {
  let at = document.activeElement as HTMLElement | null;
  for (let inner = at; inner && inner.localName !== 'body';) {
    at = inner;
    inner = ((inner as HTMLIFrameElement).contentDocument?.activeElement ?? null) as HTMLElement | null;
  }
  return at;
};

/** Puts the focus on the first or the last element of a document that takes it; on its body where none does. */
export const focusInto = (inner: Document, fromEnd: boolean): void => {
  const all = [...inner.querySelectorAll<HTMLElement>('*')];
  if (fromEnd) all.reverse();
  inner.defaultView?.focus();
  inner.body.tabIndex = -1;
  for (const one of [...all.filter(({ tabIndex }) => tabIndex >= 0), inner.body]) {
    one.focus({ preventScroll: true });
    if (inner.activeElement === one) return;
  }
};
