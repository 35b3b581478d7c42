import type { RetentionOffer } from '../domain/decision/retention-offer';
import type { TextCampaign } from '../domain/decision/text-campaign';
import type { AsyncResult, Call } from './call';

/** The publisher's decision rules (AP-21). A failing rule is `Unexpected`, never a default answer. */
export interface Decisions {
  /** True if the reader may read subscriber-only content. */
  readonly isEntitled: Call<boolean>;
  /**
   * The ids of the plans available to this reader, in display order. `inApp`: the request comes from the page of the
   * mobile app (RT-16).
   */
  readonly availablePlans: (inApp: boolean) => AsyncResult<readonly string[]>;
  /** The offer shown to this reader before a cancellation; `null` if there is none. */
  readonly cancelOffer: Call<RetentionOffer | null>;
  /** The text message campaigns that this reader may sign up for. */
  readonly textCampaigns: Call<readonly TextCampaign[]>;
}
