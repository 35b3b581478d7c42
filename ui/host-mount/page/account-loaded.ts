import { fetchAccount } from '../../../adapters/http/lean/account';
import { fetchProfile } from '../../../adapters/http/lean/profile';
import { startReadAccount } from '../../../core/app/tracking';
import { noteAccountEvent } from './account-event';
import { pageConsent } from './consent';
import type { PageContext } from './context';
import { pageDataLayer } from './data-layer';

let seen: string | null = null;

/**
 * Sends the event for a loaded account (AU-02) on a host page, once for each reader, and only with the reader's
 * consent. The account area sends the same event when it reads the account. Whichever code comes first sends it.
 */
export const tellAccountLoaded = (page: PageContext): void => {
  const now = page.reader();
  const reader = now?.loggedIn === true ? now.trackingId : null;
  if (reader === seen) return;
  seen = reader;
  // If a reader logs in again, the event is sent again.
  if (page.accountEvent?.by === 'page') noteAccountEvent(page, undefined);
  if (reader === null) return;
  const isCurrent = () => page.reader()?.trackingId === reader && page.accountEvent?.reader !== reader;
  startReadAccount({
    consent: pageConsent(page.config),
    identity: fetchAccount(page.config),
    profile: fetchProfile(page.config),
    isCurrent,
    tracking: {
      track: (event) => {
        noteAccountEvent(page, { reader, by: 'page' });
        pageDataLayer(page).track(event);
      },
    },
  });
};
