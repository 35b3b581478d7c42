import { explainCardProblem } from '../../../../core/domain/card/card-fields';
import type { Say } from '../../../../core/domain/messages/catalogue';
import type { Notice } from '../../../../core/state/subscriptions';
import type { NotPaid } from './subscribe-store';

const noticeWords = (notice: Notice, say: Say): string => (notice.kind === 'server' ? notice.text : say(notice.key));

/** Why nothing was paid, and whether that is certain. */
export const notPaidWords = (problem: NotPaid, say: Say): string => {
  switch (problem._tag) {
    case 'Card':
      return explainCardProblem(problem.problem, say);
    case 'CardWaiting':
      return say('subscribe.card-waiting');
    case 'Busy':
      return say('change.busy');
    case 'SignedOut':
      return say('change.signed-out');
    case 'Refused': {
      const words = noticeWords(problem.notice, say);
      return problem.notCharged ? `${words} ${say('money.not-charged')}` : words;
    }
  }
};
