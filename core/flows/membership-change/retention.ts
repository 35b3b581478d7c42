import type { Store } from '../../state/store';
import type { RetentionOffer } from '../../domain/decision/retention-offer';
import type { MembershipChangePorts } from './ports';
import { mayBeOffered } from './facts';
import { factsOf, type MembershipState, type MembershipStep } from './state';

/** The retention offer, which is made once in a cancellation (PZ-06). */
export interface Retention {
  /** Requests an offer while the reader reads what they would lose, so that they do not wait for it. */
  readonly ask: () => void;
  /**
   * Continues a cancellation: to an offer that was not made before, or to the last screen. In the step of the offer,
   * `commit` accepts it and `decline` refuses it.
   */
  readonly confirm: () => Promise<void>;
  /** Declines the offer, which is never made again, and continues the cancellation. */
  readonly decline: () => void;
  /** True if an offer was made in this cancellation. */
  readonly wasOffered: () => boolean;
}

const lastScreen: MembershipStep = {
  _tag: 'Deciding',
  task: { kind: 'cancel', confirming: true },
  problem: null,
};

export const makeRetention = (services: MembershipChangePorts, state: Store<MembershipState>): Retention => {
  const goTo = (step: MembershipStep) => state.set({ ...state.getValue(), step });
  const step = () => state.getValue().step;
  let offered: Promise<RetentionOffer | null> = Promise.resolve(null);
  const made = new Set<string>();

  return {
    ask: () => {
      offered = mayBeOffered(factsOf(services)) ? services.findOffer() : Promise.resolve(null);
    },
    confirm: async () => {
      const now = step();
      if (now._tag !== 'Deciding' || now.task.kind !== 'cancel' || now.task.confirming) return;
      const offer = await offered;
      if (step() !== now) return;
      if (offer === null || made.has(offer.discountId)) return goTo(lastScreen);
      made.add(offer.discountId);
      goTo({ _tag: 'Deciding', task: { kind: 'offer', offer }, problem: null });
    },
    wasOffered: () => made.size > 0,
    decline: () => {
      const now = step();
      if (now._tag !== 'Deciding' || now.task.kind !== 'offer') return;
      services.declineOffer(now.task.offer);
      goTo(lastScreen);
    },
  };
};
