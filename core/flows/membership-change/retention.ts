import type { Store } from '../../state/store';
import type { RetentionOffer } from '../../domain/decision/retention-offer';
import type { MembershipChangePorts } from './ports';
import { mayBeOffered } from './facts';
import { factsOf, type MembershipState, type MembershipStep } from './state';

/** PZ-06: what is offered on the way out of a membership, once. */
export interface Retention {
  /** Asked for while the reader reads what they would lose: nobody waits for an offer. */
  readonly ask: () => void;
  /** On with a cancellation: to an offer that was not made before, or to its last screen. */
  readonly confirm: () => Promise<void>;
  /** Declines the offer, which is never made again, and goes on with the cancellation. */
  readonly decline: () => void;
  /** An offer has been made in this cancellation. */
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
