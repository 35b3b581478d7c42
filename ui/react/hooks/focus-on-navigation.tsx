import { useEffect, useRef, type ReactNode } from 'react';
import { useAccountStores } from './account-stores';
import { focusHeading } from './focus-heading';
import { useNavigation } from './navigation-context';

/**
 * Moves the focus to a screen's heading after navigation (RT-29). A field focused by the screen keeps the focus. After
 * a page load, so does any focused element.
 */
export const FocusOnNavigation = ({ children }: { readonly children: ReactNode }) => {
  const { visits } = useAccountStores();
  const region = useRef<HTMLDivElement>(null);
  // On back and forward, the browser restores the scroll position.
  const preventScroll = useNavigation().returned;

  useEffect(() => {
    const focused = document.activeElement;
    const free = focused === null || focused === document.body;
    const taken = visits.isFirst() ? !free : region.current?.contains(focused) === true;
    if (!taken) focusHeading(region.current?.querySelector('h1'), preventScroll);
    // Runs only on arrival, for any kind of navigation.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);

  return <div ref={region}>{children}</div>;
};
