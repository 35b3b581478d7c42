/** True if an element is visible within one screen of the view. */
export const isNear = (one: Element): boolean => {
  const [box] = one.getClientRects();
  return !!box && box.bottom > -innerHeight && box.top < 2 * innerHeight;
};
