import type { CardFormFlow } from '../payment-source/card-form';
import { askAgain, codeCleared, isTypedCard, stepAfter } from '../payment-source/refusal';
import type { CommitmentOf } from '../commitment/definition';
import { deciding, newTerms, unclear } from '../commitment/state';
import { paymentNotice } from '../../domain/messages/notice';
import { asksForCode } from './payment';
import type { NotPaid, SubscribeCommitment } from './state';

type Rules = CommitmentOf<SubscribeCommitment>;

/** The functions that determine the step after a failure. */
export interface LeadingOn extends Pick<Rules, 'termsOf' | 'refresh'> {
  /** Reads the offered plans. */
  readonly loadPlans: () => Promise<unknown>;
  readonly isMember: () => boolean;
  /** Called if the gateway requires the security code of a stored card. */
  readonly wantCode: (token: string) => void;
  /** Runs recovery again for changes that earlier pages left open. */
  readonly again: () => void;
  readonly card: CardFormFlow;
}

/** Returns the step after a failed payment, and re-reads the records for it. */
export const afterFailure =
  ({ termsOf, refresh, loadPlans, isMember, wantCode, again, card }: LeadingOn): Rules['afterFailure'] =>
  async ({ task, shownTerms, along }, failure) => {
    const back = (problem: NotPaid) => ({ step: deciding(task, problem) });
    switch (failure._tag) {
      case 'Busy':
        return back({ _tag: 'Busy' });
      case 'TermsChanged':
        await Promise.all([loadPlans(), refresh()]);
        return back(newTerms(shownTerms, termsOf(task)));
      case 'MethodGone':
        await refresh();
        return back({ _tag: 'Gone' });
      case 'Unclear':
      case 'HalfDone': {
        const { change, entryId } = failure;
        return change.kind === 'subscribe'
          ? { step: unclear({ task: { ...task, begun: change.facts }, shownTerms: null }, entryId) }
          : { ...back({ _tag: 'Earlier' }), next: again };
      }
      case 'AlreadySubscribed':
      case 'NothingToFinish':
        await refresh();
        return back({ _tag: 'Already' });
      case 'NotReady':
      case 'NotDone':
      case 'ChargeFailed': {
        const { because } = failure;
        if (because._tag === 'SignedOut') return back({ _tag: 'SignedOut' });
        const notCharged = (await refresh()) ? !isMember() : failure._tag === 'NotReady';
        if (along?.kind === 'stored' && asksForCode(because)) {
          wantCode(along.token);
          return back({ _tag: 'CodeWanted', again: false, notCharged });
        }
        const notice = paymentNotice(because, 'error.subscribing');
        const isTyped = isTypedCard(along);
        return {
          ...back({
            _tag: 'Refused',
            notice,
            notCharged,
            step: stepAfter(because, isTyped),
            ...codeCleared(because, isTyped),
          }),
          next: () => (isTyped ? askAgain(card, because) : undefined),
        };
      }
    }
  };
