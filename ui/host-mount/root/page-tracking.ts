import { accountConfig } from './account-config';
import { adTargetingTracking } from '../../../adapters/tracking/ad-targeting';
import { noRewardsEvents } from '../../../adapters/tracking/no-rewards-events';
import { makeTracking } from '../../../core/app/tracking';
import type { Tracking } from '../../../core/ports/tracking';
import { signedInAs } from '../../../core/state/member';
import { noteAccountEvent } from '../page/account-event';
import type { PageContext } from '../page/context';
import { pageDataLayer } from '../page/data-layer';
import type { Platform } from './platform';
import type { RewardsPart } from './rewards';

/** Sends events to each sink that the reader has consented to. */
export const pageTracking = (
  page: PageContext,
  { consent, member }: Pick<Platform, 'consent' | 'member'>,
  rewards: RewardsPart | null,
): Tracking => {
  const { adTargetingQueue } = accountConfig(page.config);
  const everywhere = makeTracking({
    consent,
    member,
    dataLayer: pageDataLayer(page),
    adTargeting: adTargetingTracking(() => window, adTargetingQueue),
    rewards: rewards?.events ?? noRewardsEvents,
  });
  /** AU-02: the small part of host pages may have sent this reader's event already. */
  const isSentAlready = (): boolean => {
    const reader = signedInAs(member.getValue());
    const before = noteAccountEvent(page, { reader, by: 'account' });
    return before?.by === 'page' && before.reader === reader;
  };
  return {
    track: (event) => {
      if (event.name === 'account-loaded' && isSentAlready()) return;
      everywhere.track(event);
    },
  };
};
