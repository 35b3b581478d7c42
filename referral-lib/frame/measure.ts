/** What a frame may grow to, in CSS pixels. */
const tallest = 10_000;
/** More than this below the container is no margin of its own. */
const widestMargin = 48;

/** How tall a frame has to be for its content, with the margins around it. */
export const heightOf = (container: HTMLElement): number => {
  const { body, documentElement, defaultView: view } = container.ownerDocument;
  const { top, bottom, height } = container.getBoundingClientRect();
  // A container that is as tall as its window would grow the frame without end.
  if (container !== body && height === view!.innerHeight) return Math.min(height, tallest);
  const above = top - documentElement.getBoundingClientRect().top;
  const below = documentElement.getBoundingClientRect().bottom - bottom;
  return Math.min(Math.ceil(above + height + (below < 0 || below > widestMargin ? 0 : below)), tallest);
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
