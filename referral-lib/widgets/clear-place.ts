import { focusable } from '../frame/focus';
import { narrow } from '../limits';

const staysInPlace = (element: Element | null): boolean =>
  !!element &&
  (/fixed|sticky/.test(getComputedStyle(element).position) || staysInPlace(element.parentElement));

/**
 * How far up a floating button has to move, in pixels, so that it covers no control of the page. `null` where there is no room
 * for it now.
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
    .map((one) => one.getBoundingClientRect());
  for (let up = 0; up <= top || !up;) {
    const covered = others.find(
      (one) =>
        one.height && one.left < right && left < one.right && one.top < bottom - up && top - up < one.bottom,
    );
    if (!covered) return up;
    up = bottom - covered.top;
  }
  return null;
};
