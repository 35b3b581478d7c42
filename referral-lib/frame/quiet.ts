import { past } from '../page';

/** Time in milliseconds during which a newly written template may not take the focus. */
const quietFor = 3_000;

/**
 * Prevents an embedded widget from stealing the focus. If its template focuses an element, the focus returns
 * to the previous element, even if the page changed it in the meantime. Ends as soon as the reader clicks or
 * types.
 */
export const keepFocusOut = (frame: HTMLIFrameElement, inner: Document): void => {
  const page = past(document);
  let last = page.activeElement as HTMLElement | null;
  if (last === frame) return;
  const quiet = new AbortController();
  const { signal } = quiet;
  const end = (): void => quiet.abort();
  setTimeout(end, quietFor);
  for (const where of [page, past(inner)])
    for (const type of ['pointerdown', 'keydown'])
      where.addEventListener(type, end, { capture: true, signal });
  const moved = ({ target }: Event): void => {
    if (target !== frame) last = target as HTMLElement;
  };
  page.addEventListener('focusin', moved, { signal });
  const taken = ({ target }: Event): void => {
    past(target as HTMLElement).blur();
    frame.blur();
    if (last) past(last).focus({ preventScroll: true });
  };
  inner.addEventListener('focusin', taken, { signal });
};
