import type { HostConsent } from '../ports/consent';
import type { Live } from '../ports/live';
import type { RewardsEvents } from '../ports/rewards-events';
import type { Tracking } from '../ports/tracking';
import { signedInAs, type MemberState } from '../state/member';
import { makeReadAccount, type ReadAccountPorts } from '../use-cases/profile/read-account';
import { makeArticleRewards, type ArticleRewardsPorts } from '../use-cases/rewards/article-rewards';
import { afterConsent, onceAllowed } from '../use-cases/tracking/after-consent';
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
const makeRewardsTracking = ({
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

/** Sends a host page's article events to the rewards service, only after the reader has allowed it (HM-22). */
export const makeArticleRewardsTracking = ({
  consent,
  ...ports
}: ArticleRewardsPorts & { readonly consent: HostConsent }): Tracking =>
  makeRewardsTracking({
    consent,
    rewards: makeArticleRewards(ports),
    reader: () => ports.reader()?.trackingId ?? null,
  });

/** Tracks the read of the reader's account on a host page, once the reader has allowed measurement (AU-02). */
export const startReadAccount = ({
  consent,
  ...ports
}: ReadAccountPorts & { readonly consent: HostConsent }): void => {
  const read = makeReadAccount(ports);
  onceAllowed(consent, 'measurement', () => void (ports.isCurrent() && read()));
};
