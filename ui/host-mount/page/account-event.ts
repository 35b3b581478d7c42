import type { AccountEvent, Owned, PageContext } from './context';

/** Records the account of the last `account` event (AU-02). Returns the previous record. */
export const noteAccountEvent = (
  page: PageContext,
  event: AccountEvent | undefined,
): AccountEvent | undefined => {
  const before = page.accountEvent;
  (page as Owned<'accountEvent'>).accountEvent = event;
  return before;
};
