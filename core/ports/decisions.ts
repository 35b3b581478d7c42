import type { RetentionOffer } from '../domain/decision/retention-offer';
import type { TextCampaign } from '../domain/decision/text-campaign';
import type { Call } from './call';

/** The publisher's rules (AP-21). A failing rule is `Unexpected`: no answer is no answer. */
export interface Decisions {
  /** Whether this reader may read what subscribers read. */
  readonly isEntitled: Call<boolean>;
  /** Ids of the plans this reader may take, in the order to show them. `inApp`: asked from the mobile app's page (RT-16). */
  readonly availablePlans: (inApp: boolean) => Call<readonly string[]>;
  /** What is offered to this reader before a cancellation; `null` for nothing. */
  readonly cancelOffer: Call<RetentionOffer | null>;
  /** The text campaigns that this reader may sign up for. */
  readonly textCampaigns: Call<readonly TextCampaign[]>;
}
