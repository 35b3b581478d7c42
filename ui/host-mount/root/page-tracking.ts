import { adTargetingTracking } from '../../../adapters/tracking/ad-targeting';
import { noRewardsEvents } from '../../../adapters/tracking/no-rewards-events';
import type { Tracking } from '../../../core/ports/tracking';
import { signedInAs } from '../../../core/state/member';
import { afterConsent } from '../../../core/use-cases/after-consent';
import { forAdTargeting, forRewards, trackEverywhere } from '../../../core/use-cases/track-everywhere';
import type { HostConfig } from '../loader/config';
import { pageDataLayer } from '../page/data-layer';
import type { Platform } from './platform';
import type { RewardsPart } from './rewards';

/** Where events go, each sink after the reader has allowed it. */
export const pageTracking = (
  { pageType, adTargetingQueue }: HostConfig,
  { consent, member }: Pick<Platform, 'consent' | 'member'>,
  rewards: RewardsPart | null,
): Tracking =>
  trackEverywhere([
    afterConsent({ consent, purpose: 'measurement' }, pageDataLayer(pageType)),
    afterConsent(
      { consent, purpose: 'advertising' },
      forAdTargeting(adTargetingTracking(() => window, adTargetingQueue)),
    ),
    afterConsent(
      { consent, purpose: 'rewards', reader: () => signedInAs(member.getValue()) },
      forRewards(rewards?.events ?? noRewardsEvents),
    ),
  ]);
