import { focusable } from '../frame/focus';
import { narrow } from '../limits';
import { past } from '../page';

const staysInPlace = (element: Element | null): boolean =>
  !!element &&
  (/fixed|sticky/.test(getComputedStyle(element).position) || staysInPlace(past(element).parentElement));

/**
 * How far a floating button has to move, in pixels, so that it covers no control of the page: up, or down where there is no room
 * above. `null` where there is none at all now.
 */
export const clearPlace = (button: HTMLElement): number | null => {
  const { top, bottom, left, right } = button.getBoundingClientRect();
  const others = focusable(document)
    .filter((one) => {
      const { pointerEvents, visibility } = getComputedStyle(one);
      // What is seen and can be clicked: nothing of a closed menu or overlay.
      const isThere = visibility === 'visible' && pointerEvents === 'auto';
      return isThere && one !== button && (innerWidth <= narrow || staysInPlace(one));
    })
    .map((one) => past(one).getBoundingClientRect());
  for (const isDown of [false, true])
    for (let by = 0; !by || (isDown ? bottom + by <= innerHeight : top + by >= 0);) {
      const covered = others.find(
        (one) =>
          one.height &&
          one.left < right &&
          left < one.right &&
          one.top < bottom + by &&
          top + by < one.bottom,
      );
      if (!covered) return by;
      by = isDown ? covered.bottom - top : covered.top - bottom;
    }
  return null;
};
