import { fetchAccount } from '../../../adapters/http/lean/account';
import { fetchProfile } from '../../../adapters/http/lean/profile';
import { startReadAccountPart } from '../../../core/app/read-account-part';
import { noteAccountEvent } from './account-event';
import { pageConsent } from './consent';
import type { PageContext } from './context';
import { pageDataLayer } from './data-layer';

export const reason = 'Tells the publisher that account and profile of a signed-in reader were read';

let seen: string | null = null;

/**
 * AU-02 on a page of the host's: once for a reader of this page, and only where they allow to be counted. The account's code tells it as
 * well when it reads the account; whichever comes first has told it.
 */
export const tellAccountLoaded = (page: PageContext): void => {
  const now = page.reader();
  const reader = now?.loggedIn === true ? now.trackingId : null;
  if (reader === seen) return;
  seen = reader;
  // Whoever logs in again is told of again.
  if (page.accountEvent?.by === 'page') noteAccountEvent(page, undefined);
  if (reader === null) return;
  const isCurrent = () => page.reader()?.trackingId === reader && page.accountEvent?.reader !== reader;
  startReadAccountPart({
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
