import { affiliateEventId } from '../../domain/tracking/affiliate';
import type { AffiliateClick } from '../../ports/affiliate-click';
import type { HostConsent } from '../../ports/consent';

/**
 * HM-17: keeps the click that led to this page once the reader allows advertising, and forgets what was kept when the reader
 * refuses it. `query`: of the page's address as it was opened; `parameter`: what the network adds to it.
 */
export const keepAffiliateClick = ({
  query,
  parameter,
  consent,
  click,
}: {
  readonly query: string;
  readonly parameter?: string;
  readonly consent: HostConsent;
  readonly click: AffiliateClick;
}): (() => void) => {
  const eventId = affiliateEventId(query, parameter);
  return consent.watch((given) => {
    if (given === null) return;
    if (!given.includes('advertising')) click.forget();
    else if (eventId !== null) click.keep(eventId);
  });
};
