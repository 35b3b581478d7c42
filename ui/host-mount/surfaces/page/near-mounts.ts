/** Returns true if one of these elements is within one screen of the view, or has been. */
export type NearMounts = (elements: readonly Element[]) => boolean;

/** Calls `act` when an element that was asked for comes near the view. */
export const makeNearMounts = (act: () => void): NearMounts => {
  const near = new WeakSet<Element>();
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) if (isIntersecting) near.add(target);
      act();
    },
    { rootMargin: '100%' },
  );
  return (elements) => {
    for (const one of elements) if (!near.has(one)) observer.observe(one);
    return elements.some((one) => near.has(one));
  };
};
