import type { HostConsent } from '../ports/consent';
import type { Live } from '../ports/live';
import type { RewardsEvents } from '../ports/rewards-events';
import type { Tracking } from '../ports/tracking';
import { signedInAs, type MemberState } from '../state/member';
import { afterConsent } from '../use-cases/tracking/after-consent';
import { forAdTargeting, forRewards, trackEverywhere } from '../use-cases/tracking/track-everywhere';

/** Who counts what happens in the account area. */
export interface TrackingPorts {
  readonly consent: HostConsent;
  /** Who is signed in. */
  readonly member: Pick<Live<MemberState>, 'getValue'>;
  readonly dataLayer: Tracking;
  readonly adTargeting: Tracking;
  readonly rewards: RewardsEvents;
}

/** HM-22: where the account area's events go, to each only after the reader has allowed its purpose. */
export const makeTracking = ({ consent, member, dataLayer, adTargeting, rewards }: TrackingPorts): Tracking =>
  trackEverywhere([
    afterConsent({ consent, purpose: 'measurement' }, dataLayer),
    afterConsent({ consent, purpose: 'advertising' }, forAdTargeting(adTargeting)),
    makeRewardsTracking({ consent, rewards, reader: () => signedInAs(member.getValue()) }),
  ]);

/** What the rewards service hears of a reader, while the page is still theirs. */
export const makeRewardsTracking = ({
  rewards,
  ...allowed
}: {
  readonly consent: HostConsent;
  readonly rewards: RewardsEvents;
  /** Whose page this is now. */
  readonly reader: () => string | null;
}): Tracking => afterConsent({ ...allowed, purpose: 'rewards' }, forRewards(rewards));

/** HM-22, readings 40: where the events of articles and their comments go. `tellRewards` asks for the reader's word itself. */
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
