import { useEffect, useRef } from 'react';

/**
 * Focuses a heading, so that screen readers continue from there. Headings are not interactive, so the focus ring is
 * suppressed in browsers that allow it.
 */
export const focusHeading = (heading: HTMLElement | null | undefined, preventScroll = false): void => {
  const options: FocusOptions & { readonly focusVisible: boolean } = { preventScroll, focusVisible: false };
  heading?.focus(options);
};

/** Returns a ref of a heading that receives the focus when its page replaces another one. */
export const useFocusedAtFirst = (wanted: boolean, preventScroll = false) => {
  const heading = useRef<HTMLHeadingElement>(null);
  const first = useRef(wanted);
  useEffect(() => {
    if (first.current) focusHeading(heading.current, preventScroll);
  }, [preventScroll]);
  return heading;
};
