import { focusable } from '../frame/focus';
import { narrow } from '../limits';
import { past } from '../page';

const staysInPlace = (element: Element | null): boolean =>
  !!element &&
  (/fixed|sticky/.test(getComputedStyle(element).position) || staysInPlace(past(element).parentElement));

/**
 * The offset in pixels at which a floating button covers no control of the page: up, or down if there is no
 * room above. `null` if there is no free space.
 */
export const clearPlace = (button: HTMLElement): number | null => {
  const { top, bottom, left, right } = button.getBoundingClientRect();
  const others = focusable(document)
    .filter((one) => {
      const { pointerEvents, visibility } = getComputedStyle(one);
      // Counts only visible, clickable elements, so that controls of closed menus or overlays are ignored.
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
