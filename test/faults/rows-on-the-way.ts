import type { MessageKey } from '../../core/domain/messages/catalogue';
import type { Row } from './row';

/**
 * The row for reads while sending, if they have no row of their own. The action succeeds anyway, or the page shows one
 * of these texts.
 */
export const readOnTheWay = (journey: string): Row => ({
  unlessDone: meanwhile.find(([name]) => journey.startsWith(name))?.[1] ?? ['error.updating-profile'],
});

const meanwhile: readonly (readonly [string, readonly MessageKey[]])[] = [
  ['membership, pause', ['error.pausing', 'half.title', 'unclear.title']],
  ['membership, resume', ['error.resuming', 'half.title', 'unclear.title']],
  ['membership, restart', ['error.restarting', 'half.title', 'unclear.title']],
  ['membership, past due', ['money.not-charged', 'rescue.half-default', 'subscribe.unclear-text']],
  ['membership, charge again', ['money.not-charged', 'subscribe.unclear-text']],
  ['membership', ['error.updating-subscriptions', 'half.title', 'unclear.title']],
  ['payment-method', ['error.updating-subscriptions', 'payment.nothing-changed', 'payment.half-default']],
  ['subscribe', ['money.not-charged', 'subscribe.unclear-text']],
  ['refer', ['refer.invite-failed', 'rewards.off']],
];
