import { affiliateEventId } from '../../domain/tracking/affiliate';
import type { AffiliateClick } from '../../ports/affiliate-click';
import type { HostConsent } from '../../ports/consent';

/**
 * Stores the affiliate click once the reader allows advertising, and removes it on a refusal (HM-17). `query`: the
 * query string of the page's original address. `parameter`: the query parameter of the network.
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
