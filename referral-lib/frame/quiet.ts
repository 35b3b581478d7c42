/** How long a template that was just written may not take the focus, in milliseconds. */
const quietFor = 1_000;

/** An embedded widget never steals the focus: what its template focuses by itself, the reader's place gets back. */
export const keepFocusOut = (frame: HTMLIFrameElement, inner: Document): void => {
  const before = document.activeElement as HTMLElement | null;
  let isQuiet = before !== frame;
  const end = (): void => {
    isQuiet = false;
  };
  setTimeout(end, quietFor);
  for (const where of [document, inner])
    for (const type of ['pointerdown', 'keydown'])
      where.addEventListener(type, end, { capture: true, once: true });
  inner.addEventListener('focusin', ({ target }) => {
    if (!isQuiet) return;
    (target as HTMLElement).blur();
    frame.blur();
    before?.focus({ preventScroll: true });
  });
};
