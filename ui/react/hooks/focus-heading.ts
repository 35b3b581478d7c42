import { useEffect, useRef, type RefObject } from 'react';

/**
 * Puts the focus on a heading, so that screen readers read on from there. A heading cannot be operated, so no ring is asked
 * for where a browser lets us choose.
 */
export const focusHeading = (heading: HTMLElement | null | undefined, preventScroll = false): void => {
  const options: FocusOptions & { readonly focusVisible: boolean } = { preventScroll, focusVisible: false };
  heading?.focus(options);
};

/** A heading that has the focus once its page is there, where that has taken the place of another one. */
export const useFocusedAtFirst = (
  wanted: boolean,
  preventScroll = false,
): RefObject<HTMLHeadingElement | null> => {
  const heading = useRef<HTMLHeadingElement>(null);
  const first = useRef(wanted);
  useEffect(() => {
    if (first.current) focusHeading(heading.current, preventScroll);
  }, [preventScroll]);
  return heading;
};
