import { useEffect, useRef, type ReactNode } from 'react';
import { useAccountStores } from './account-stores';
import { focusHeading } from './focus-heading';
import { useNavigation } from './navigation-context';

/**
 * RT-29: moves the focus to a screen's heading when the reader arrives there. A screen that has put the cursor into a field
 * keeps it, and on a page load so does whatever has the focus by then.
 */
export const FocusOnNavigation = ({ children }: { readonly children: ReactNode }) => {
  const { visits } = useAccountStores();
  const region = useRef<HTMLDivElement>(null);
  // Back and forward return to where the page was scrolled to.
  const preventScroll = useNavigation().returned;

  useEffect(() => {
    const focused = document.activeElement;
    const free = focused === null || focused === document.body;
    const taken = visits.isFirst() ? !free : region.current?.contains(focused) === true;
    if (!taken) focusHeading(region.current?.querySelector('h1'), preventScroll);
    // Only on arrival, however it came about.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);

  return <div ref={region}>{children}</div>;
};
