import { past } from '../page';

/** What a frame may grow to, in CSS pixels. */
const tallest = 10_000;
/**
 * How tall a frame has to be for its content, with what is above it, and as much below: more is no margin, but another part of the
 * page, or the page itself where it is stretched to its window.
 */
export const heightOf = (container: HTMLElement): number => {
  const { body, documentElement, defaultView: view } = past(past(container).ownerDocument);
  const { top, bottom, height } = past(container).getBoundingClientRect();
  const page = documentElement.getBoundingClientRect();
  const above = top - page.top;
  // A container that is as tall as its window would grow the frame without end.
  const isEndless = container !== body && height === view!.innerHeight;
  const around = isEndless ? 0 : above + Math.max(0, Math.min(above, page.bottom - bottom));
  return Math.min(Math.ceil(height + around), tallest);
};

/** Calls back now, and whenever the element's size changes while it is in its page. */
export const watchSize = (element: HTMLElement, changed: () => void): void => {
  const measure = (): void => {
    if (past(element).isConnected) changed();
  };
  const { ResizeObserver: Observer } = past(past(element).ownerDocument).defaultView as Window &
    Partial<Pick<typeof globalThis, 'ResizeObserver'>>;
  measure();
  if (Observer) new Observer(measure).observe(element);
};
