import * as TE from 'fp-ts/TaskEither';
import { pipe } from 'fp-ts/function';
import type { Call } from '../../ports/call';
import type { MembershipChangePorts } from './ports';
import type { Outcome, Sent } from '../commitment/definition';
import type { MembershipCommitment, Reason } from './state';
import type { Failed } from './failed';
import { promiseShown } from './terms';

/** Sends a change with the terms that the reader saw. */
export const sendChange = (
  services: MembershipChangePorts,
  { task, shownTerms: terms, along: reason }: Sent<MembershipCommitment> & { readonly along: Reason },
): Call<Outcome<MembershipCommitment>, Failed> => {
  const plain = TE.map((): Outcome<MembershipCommitment> => ({ shownTerms: terms, shortfall: null }));
  const startingOn = (start: Date) => ({ ...terms, preview: { ...terms.preview, start } });
  const shownTerms = promiseShown(terms);
  const withShownTerms = shownTerms === undefined ? {} : { shownTerms };
  switch (task.kind) {
    case 'pause':
      return pipe(
        () =>
          services.pauseSubscription({
            emailAddress: services.member.getValue().user.account?.emailAddress ?? '',
            length: task.length,
            ...withShownTerms,
            reason: {
              ...(reason.reason === '' ? {} : { pauseReason: reason.reason }),
              ...(reason.text === '' ? {} : { pauseReasonText: reason.text }),
            },
          }),
        TE.map(({ restartOn, failedFollowUp }) => ({
          shownTerms: startingOn(restartOn),
          shortfall: failedFollowUp,
        })),
      );
    case 'resume':
      return plain(() => services.resumeSubscription(shownTerms));
    case 'change':
      return plain(() => services.changePlan({ planId: task.planId ?? '', ...withShownTerms }));
    case 'cancel':
      return pipe(
        () =>
          services.cancelSubscription({
            reason: { cancelReason: reason.reason || null, cancelReasonText: reason.text || null },
          }),
        TE.map(({ reasonKept }) => ({ shownTerms: terms, shortfall: reasonKept ? null : 'reason' })),
      );
    case 'restart':
      return plain(() => services.restartSubscription(shownTerms));
    case 'undo':
      return plain(() => services.undoChange(shownTerms));
    case 'mend':
      return pipe(
        () => services.repairPause(shownTerms),
        TE.map(({ restartOn }) => ({ shownTerms: startingOn(restartOn), shortfall: null })),
      );
    case 'give-up':
      return plain(() => services.giveUpPause());
    case 'offer':
      return plain(() => services.acceptOffer({ offer: task.offer }));
  }
};
