const controls = 'a[href],button,input,select,textarea,summary,[role=button],[tabindex="0"]';

/** Up to this width every control of the page is kept clear; beyond it, those that stay in place while the page scrolls. */
const narrow = 480;

const staysInPlace = (element: Element | null): boolean =>
  element !== null &&
  (/fixed|sticky/.test(getComputedStyle(element).position) || staysInPlace(element.parentElement));

/**
 * How far up a floating button has to move, in pixels, so that it covers no control of the page; `null` where there is no room
 * for it now.
 */
export const clearPlace = (button: HTMLElement): number | null => {
  const place = button.getBoundingClientRect();
  const others = [...document.querySelectorAll(controls)]
    .filter((one) => !one.closest('#squatchModal') && (innerWidth <= narrow || staysInPlace(one)))
    .map((one) => one.getBoundingClientRect())
    .filter((one) => one.height > 0 && one.left < place.right && place.left < one.right);
  for (let up = 0; up <= place.top || up === 0;) {
    const covered = others.find((one) => one.top < place.bottom - up && place.top - up < one.bottom);
    if (covered === undefined) return up;
    up = place.bottom - covered.top;
  }
  return null;
};
