import { past } from '../page';

/** How long a template that was just written may not take the focus, in milliseconds. */
const quietFor = 3_000;

/**
 * An embedded widget never steals the focus: what its template focuses by itself, the place that had it last gets back, also one
 * that the page chose meanwhile. Over as soon as the reader clicks or types anywhere.
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
