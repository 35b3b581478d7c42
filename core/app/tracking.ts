import type { HostConsent } from '../ports/consent';
import type { Live } from '../ports/live';
import type { RewardsEvents } from '../ports/rewards-events';
import type { Tracking } from '../ports/tracking';
import { signedInAs, type MemberState } from '../state/member';
import { afterConsent } from '../use-cases/tracking/after-consent';
import { forAdTargeting, forRewards, trackEverywhere } from '../use-cases/tracking/track-everywhere';

/** The destinations of tracking events in the account area. */
export interface TrackingPorts {
  readonly consent: HostConsent;
  /** The current reader. */
  readonly member: Pick<Live<MemberState>, 'getValue'>;
  readonly dataLayer: Tracking;
  readonly adTargeting: Tracking;
  readonly rewards: RewardsEvents;
}

/** Sends the account area's events to each destination, only after the reader has allowed its purpose (HM-22). */
export const makeTracking = ({ consent, member, dataLayer, adTargeting, rewards }: TrackingPorts): Tracking =>
  trackEverywhere([
    afterConsent({ consent, purpose: 'measurement' }, dataLayer),
    afterConsent({ consent, purpose: 'advertising' }, forAdTargeting(adTargeting)),
    makeRewardsTracking({ consent, rewards, reader: () => signedInAs(member.getValue()) }),
  ]);

/** Sends a reader's events to the rewards service while that reader is signed in. */
export const makeRewardsTracking = ({
  rewards,
  ...allowed
}: {
  readonly consent: HostConsent;
  readonly rewards: RewardsEvents;
  /** The tracking id of the current reader; null for a visitor. */
  readonly reader: () => string | null;
}): Tracking => afterConsent({ ...allowed, purpose: 'rewards' }, forRewards(rewards));

/**
 * Sends the events of articles and their comments (HM-22, readings 40). `tellRewards` checks the reader's consent
 * itself.
 */
export const makeArticleTracking = ({
  consent,
  dataLayer,
  tellRewards,
}: {
  readonly consent: HostConsent;
  readonly dataLayer: Tracking;
  readonly tellRewards: Tracking['track'];
}): Tracking => {
  const measured = afterConsent({ consent, purpose: 'measurement' }, dataLayer);
  return {
    track: (event) => {
      measured.track(event);
      tellRewards(event);
    },
  };
};
