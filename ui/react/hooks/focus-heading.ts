/**
 * Puts the focus on a heading, so that screen readers read on from there. A heading cannot be operated, so no ring is asked
 * for where a browser lets us choose.
 */
export const focusHeading = (heading: HTMLElement | null | undefined, preventScroll = false): void => {
  const options: FocusOptions & { readonly focusVisible: boolean } = { preventScroll, focusVisible: false };
  heading?.focus(options);
};
