/** What a frame may grow to, in CSS pixels. */
const tallest = 10_000;

/** How tall a frame has to be for its content, margins of its body included. */
export const heightOf = (container: HTMLElement): number => {
  const view = container.ownerDocument.defaultView;
  const body = container.ownerDocument.body;
  const { top, height } = container.getBoundingClientRect();
  // A container that is as tall as its window would grow the frame without end.
  if (view === null || (container !== body && height === view.innerHeight)) return Math.min(height, tallest);
  const around = top + view.scrollY + parseFloat(view.getComputedStyle(body).marginBottom);
  return Math.min(Math.ceil(height + (around || 0)), tallest);
};

/** Calls back with the element's height now and at each change. Ends with what it returns. */
export const watchSize = (element: HTMLElement, changed: () => void): (() => void) => {
  changed();
  const view = element.ownerDocument.defaultView as (Window & typeof globalThis) | null;
  if (typeof view?.ResizeObserver !== 'function') return () => undefined;
  const observer = new view.ResizeObserver(changed);
  observer.observe(element);
  return () => observer.disconnect();
};
