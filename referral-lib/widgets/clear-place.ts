const controls =
  'a[href],button,input,select,textarea,summary,label,[role=button],[role=link],[role=checkbox],[tabindex]:not([tabindex="-1"]),[contenteditable]';

/** Up to this width every control of the page is kept clear; beyond it, those that stay in place while the page scrolls. */
const narrow = 480;

const overlaps = (one: DOMRect, other: DOMRect): boolean =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

const staysInPlace = (element: Element): boolean => {
  for (let at: Element | null = element; at !== null; at = at.parentElement)
    if (/fixed|sticky/.test(getComputedStyle(at).position)) return true;
  return false;
};

/**
 * How far up a floating button has to move, in pixels, so that it covers no control of the page; `null` where there is no room
 * for it now.
 */
export const clearPlace = (button: HTMLElement): number | null => {
  const place = button.getBoundingClientRect();
  const isNarrow = window.innerWidth <= narrow;
  const others = [...document.querySelectorAll(controls)]
    .filter((one) => one !== button && !one.closest('#squatchModal') && (isNarrow || staysInPlace(one)))
    .map((one) => one.getBoundingClientRect())
    .filter((one) => one.width > 0 && one.left < place.right && place.left < one.right);
  let up = 0;
  for (;;) {
    const moved = new DOMRect(place.x, place.y - up, place.width, place.height);
    if (moved.top < 0 && up > 0) return null;
    const covered = others.filter((one) => overlaps(one, moved));
    if (covered.length === 0) return up;
    up = Math.max(...covered.map((one) => place.bottom - one.top));
  }
};
