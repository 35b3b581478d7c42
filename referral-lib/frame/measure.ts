import { past } from '../page';

/** Maximum height of a frame in CSS pixels. */
const tallest = 10_000;
/**
 * The height that a frame needs for its content. It includes the space above the content, and at most the
 * same space below. More space below is not a margin: it is another part of the page, or the page stretched
 * to its window.
 */
export const heightOf = (container: HTMLElement): number => {
  const { body, documentElement, defaultView: view } = past(past(container).ownerDocument);
  const { top, bottom, height } = past(container).getBoundingClientRect();
  const page = documentElement.getBoundingClientRect();
  const above = top - page.top;
  // A container as tall as its window would let the frame grow endlessly.
  const isEndless = container !== body && height === view!.innerHeight;
  const around = isEndless ? 0 : above + Math.max(0, Math.min(above, page.bottom - bottom));
  return Math.min(Math.ceil(height + around), tallest);
};

/** Calls back now and whenever the element's size changes while it is connected. */
export const watchSize = (element: HTMLElement, changed: () => void): void => {
  const measure = (): void => {
    if (past(element).isConnected) changed();
  };
  const { ResizeObserver: Observer } = past(past(element).ownerDocument).defaultView as Window &
    Partial<Pick<typeof globalThis, 'ResizeObserver'>>;
  measure();
  if (Observer) new Observer(measure).observe(element);
};
