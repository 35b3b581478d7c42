/** Milliseconds without a loading element, after which an area counts as rendered. */
const pause = 300;

/** Maximum milliseconds to wait. */
const longest = 10_000;

const busy = '[aria-busy="true"]';

/** Resolves when an area shows its main content, so that optional parts can follow. */
export const whenShown = (place: Element): Promise<void> =>
  new Promise((resolve) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const goOn = (): void => {
      watching.disconnect();
      resolve();
    };
    const check = (): void => {
      clearTimeout(timer);
      const shown = place.childElementCount > 0 && place.querySelector(busy) === null;
      timer = setTimeout(goOn, shown ? pause : longest);
    };
    const watching = new MutationObserver(check);
    watching.observe(place, { subtree: true, childList: true, attributeFilter: ['aria-busy'] });
    check();
  });
