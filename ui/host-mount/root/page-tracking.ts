import { adTargetingTracking } from '../../../adapters/tracking/ad-targeting';
import { noRewardsEvents } from '../../../adapters/tracking/no-rewards-events';
import { makeTracking } from '../../../core/app/tracking';
import type { Tracking } from '../../../core/ports/tracking';
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
  makeTracking({
    consent,
    member,
    dataLayer: pageDataLayer(pageType),
    adTargeting: adTargetingTracking(() => window, adTargetingQueue),
    rewards: rewards?.events ?? noRewardsEvents,
  });
