const focusable =
  'a[href],area[href],button,input,select,textarea,summary,iframe,audio[controls],video[controls],[tabindex],[contenteditable]';

/** What the Tab key reaches in a document, in its order. */
export const stopsOf = (inner: Document): readonly HTMLElement[] =>
  [...inner.querySelectorAll<HTMLElement>(focusable)].filter(
    (one) =>
      one.tabIndex >= 0 &&
      !one.matches(':disabled,[inert] *,[inert]') &&
      one.getClientRects().length > 0 &&
      inner.defaultView?.getComputedStyle(one).visibility !== 'hidden',
  );

/** The element that has the focus, also inside frames of this page. */
export const focused = (): HTMLElement | null => {
  let at = document.activeElement;
  while (at instanceof HTMLIFrameElement) {
    const inner = at.contentDocument?.activeElement;
    if (!inner || inner === inner.ownerDocument.body) break;
    at = inner;
  }
  return at as HTMLElement | null;
};

/** Puts the focus on the first or last stop of a frame; on its body where it has none. */
export const focusInto = (frame: HTMLIFrameElement, end: 'first' | 'last'): void => {
  const inner = frame.contentDocument;
  if (inner === null) return;
  const stops = stopsOf(inner);
  const stop = (end === 'first' ? stops[0] : stops.at(-1)) ?? inner.body;
  if (stop === inner.body) stop.tabIndex = -1;
  frame.focus({ preventScroll: true });
  stop.focus({ preventScroll: true });
};
