/** What a frame may grow to, in CSS pixels. */
const tallest = 10_000;

/** How tall a frame has to be for its content, margins of its body included. */
export const heightOf = (container: HTMLElement): number => {
  const { body, defaultView: view } = container.ownerDocument;
  const { top, height } = container.getBoundingClientRect();
  // A container that is as tall as its window would grow the frame without end.
  const isWindow = container !== body && height === view!.innerHeight;
  const around = isWindow ? 0 : top + view!.scrollY + parseFloat(view!.getComputedStyle(body).marginBottom);
  return Math.min(Math.ceil(height + (around || 0)), tallest);
};

/** Calls back now and whenever the element's size changes. Ends with what it returns. */
export const watchSize = (element: HTMLElement, changed: () => void): (() => void) => {
  changed();
  const { ResizeObserver: Observer } = element.ownerDocument.defaultView as Window &
    Partial<Pick<typeof globalThis, 'ResizeObserver'>>;
  const observer = Observer && new Observer(changed);
  observer?.observe(element);
  return () => observer?.disconnect();
};
