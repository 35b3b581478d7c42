/** Milliseconds without anything that is still loading, after which a place has shown what it has. */
const pause = 300;

/** Milliseconds after which what nobody waits for is fetched all the same. */
const longest = 10_000;

const busy = '[aria-busy="true"]';

/** Once a place shows what the reader came for: then what nobody waits for may be fetched. */
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
