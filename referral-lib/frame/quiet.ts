/** How long a template that was just written may not take the focus, in milliseconds. */
const quietFor = 1_000;

/** An embedded widget never steals the focus: what its template focuses by itself, the reader's place gets back. */
export const keepFocusOut = (frame: HTMLIFrameElement, inner: Document): void => {
  const before = document.activeElement === frame ? null : (document.activeElement as HTMLElement | null);
  const until = performance.now() + quietFor;
  let touched = false;
  const touch = (): void => {
    touched = true;
  };
  for (const where of [document, inner])
    for (const type of ['pointerdown', 'keydown'])
      where.addEventListener(type, touch, { capture: true, once: true });
  inner.addEventListener('focusin', ({ target }) => {
    if (touched || before === null || performance.now() > until) return;
    (target as HTMLElement).blur();
    frame.blur();
    if (before !== document.body) before.focus({ preventScroll: true });
  });
};
