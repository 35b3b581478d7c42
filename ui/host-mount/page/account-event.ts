import type { AccountEvent, Owned, PageContext } from './context';

/** AU-02: records which account the publisher was told of, and returns the record before it. */
export const noteAccountEvent = (
  page: PageContext,
  event: AccountEvent | undefined,
): AccountEvent | undefined => {
  const before = page.accountEvent;
  (page as Owned<'accountEvent'>).accountEvent = event;
  return before;
};
