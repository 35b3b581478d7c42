import { paymentNotice, siteNotice } from '../../domain/messages/notice';
import type { CardFormFlow } from '../payment-source/card-form';
import { halfProblem, type MethodProblem } from '../payment-source/method-problem';
import { askAgain, codeCleared, isTypedCard, stepAfter } from '../payment-source/refusal';
import type { CommitmentOf } from '../commitment/definition';
import { deciding, halfDone, newTerms, unclear } from '../commitment/state';
import type { PastDueCommitment } from './state';

type Rules = CommitmentOf<PastDueCommitment>;

/** The functions that determine the step after a failure. */
export interface LeadingOn extends Pick<Rules, 'termsOf' | 'refresh'> {
  readonly isDue: () => boolean;
  /** Runs recovery again for changes that earlier pages left open. */
  readonly again: () => void;
  readonly card: CardFormFlow;
}

/** Returns the step after a failed payment, and re-reads the records if needed. */
export const afterFailure =
  ({ termsOf, refresh, isDue, again, card }: LeadingOn): Rules['afterFailure'] =>
  async ({ task, shownTerms, along }, failure) => {
    const back = (problem: MethodProblem | null) => ({ step: deciding(task, problem) });
    const settled = (refreshed: boolean) => ({
      step: { _tag: 'Done' as const, task, shownTerms: null, shortfall: null, refreshed },
    });
    const isTyped = isTypedCard(along);
    /**
     * `ofSite`: the site retried the charge. The reader sees that nothing was charged only if nothing was sent, or the
     * re-read list shows it.
     */
    const refused = async (
      because: Parameters<typeof paymentNotice>[0],
      {
        saved = false,
        sent = true,
        ofSite = false,
      }: { readonly saved?: boolean; readonly sent?: boolean; readonly ofSite?: boolean } = {},
    ) => {
      if (because._tag === 'SignedOut') return back({ _tag: 'SignedOut' });
      const notice = (ofSite ? siteNotice : paymentNotice)(
        because,
        sent ? 'error.account-inactive' : 'error.updating-subscriptions',
      );
      const isUncharged = (await refresh()) ? isDue() : !sent;
      return {
        ...back({
          _tag: 'Refused',
          notice,
          after: isUncharged ? 'money.not-charged' : null,
          step: stepAfter(because, isTyped),
          saved,
          ...codeCleared(because, isTyped),
        }),
        next: () => (isTyped ? askAgain(card, because) : undefined),
      };
    };
    switch (failure._tag) {
      case 'Busy':
        return back({ _tag: 'Busy' });
      case 'NotReady':
        return refused(failure.because, { sent: false });
      case 'NotDone':
        return refused(failure.because, { ofSite: along?.kind === 'retry' });
      case 'ChargeFailed':
        return refused(failure.because, { saved: true, ofSite: true });
      case 'HalfDone':
        await refresh();
        return {
          step: halfDone({
            task,
            shownTerms,
            entryId: failure.entryId,
            problem: halfProblem(failure.because),
          }),
        };
      case 'Unclear':
        return failure.change.kind === 'rescue' || failure.change.kind === 'retry'
          ? { step: unclear({ task, shownTerms }, failure.entryId) }
          : { ...back({ _tag: 'Earlier' }), next: again };
      case 'MethodGone':
        return (await refresh()) && !isDue() ? settled(true) : back({ _tag: 'Gone' });
      case 'TermsChanged':
        return (await refresh()) && !isDue() ? settled(true) : back(newTerms(shownTerms, termsOf(task)));
      case 'NothingToRetry': {
        // The use case read the list before sending, and nothing was due.
        const refreshed = await refresh();
        return refreshed && isDue() ? back(newTerms(shownTerms, termsOf(task))) : settled(refreshed);
      }
      case 'NothingToFinish':
        return (await refresh()) && !isDue() ? settled(true) : back(null);
    }
  };
