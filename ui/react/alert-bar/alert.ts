import { expiryNotice } from '../../../core/domain/payment-method/expiry-notice';
import { methodToCharge } from '../../../core/domain/payment-method/method-to-charge';
import { pathOf, type RouteName } from '../../../core/domain/routes/paths';
import { isLive } from '../../../core/domain/subscription/subscription';
import { confirmEmailWords } from '../../../core/presentation/confirm-email';
import type { Translate } from '../../../core/domain/messages/catalogue';
import {
  awaitsConfirmation,
  awaitsNewEmail,
  greetingName,
  type MemberState,
} from '../../../core/state/member';
import { markOf } from '../../../core/domain/member/mark';
import type { SubscriptionState } from '../../../core/state/subscriptions';

/** An alert with the page on which the reader can resolve it. */
export interface AlertFacts {
  readonly kind: 'replaced' | 'past-due' | 'expired' | 'expiring' | 'pending-email' | 'unconfirmed';
  readonly words: string;
  readonly action: string;
  readonly href: string;
  /**
   * An anonymous mark of the fact, under which a closed alert is kept; `null` for an alert that explains what has just
   * happened.
   */
  readonly fact: string | null;
  /** Pages that show the same message themselves. */
  readonly saidOn: readonly RouteName[];
}

/** Returns the most urgent alert (SC-08), or null if there is none. */
export const alertFor = (
  subscriptionState: SubscriptionState,
  member: MemberState,
  t: Translate,
): AlertFacts | null => {
  // Comes first, because it explains why the reader's last action had no effect.
  const name = greetingName(member) || member.user.account?.emailAddress;
  if (member.replaced && name !== undefined)
    return {
      kind: 'replaced',
      words: t('alert.now-you', { name }),
      action: t('alert.profile'),
      href: pathOf('settings'),
      fact: null,
      saidOn: [],
    };
  const { paymentMethods } = subscriptionState.paymentMethodsData;
  if (subscriptionState.subscriptionsFetched && subscriptionState.subscriptionStatus === 'Past Due') {
    // Without a stored method, the page of payment methods is not available (RT-24).
    return {
      kind: 'past-due',
      words: t('error.past-due'),
      action: t('alert.update'),
      href: pathOf(paymentMethods.length === 0 ? 'membership' : 'payment-method'),
      fact: pastDueFact(subscriptionState),
      saidOn: ['overview', 'membership', 'payment-method'],
    };
  }
  const method = methodToCharge(paymentMethods, subscriptionState.subscriptions.some(isLive));
  const words = method === null ? null : expiryNotice(method, t);
  if (method !== null && words !== null) {
    return {
      kind: method.expired ? 'expired' : 'expiring',
      words,
      action: t('alert.update'),
      href: pathOf('payment-method'),
      fact: factOf(method.expired, method.token, method.expiration_date),
      saidOn: ['overview', 'payment-method'],
    };
  }
  if (awaitsConfirmation(member))
    return {
      kind: 'unconfirmed',
      ...confirmEmailWords(t),
      fact: factOf('unconfirmed'),
      // The welcome page follows directly after the page that shows this message.
      saidOn: ['overview', 'settings', 'subscribe', 'appsubscribe', 'onboarding'],
    };
  const { pendingEmail } = member.user;
  return pendingEmail === null && !awaitsNewEmail(member)
    ? null
    : {
        kind: 'pending-email',
        words:
          pendingEmail === null ? t('alert.new-email') : t('alert.pending-email', { email: pendingEmail }),
        action: t('alert.profile'),
        href: pathOf('settings'),
        fact: factOf('email', pendingEmail),
        saidOn: ['overview', 'settings', 'update-email', 'verify-email-change'],
      };
};

const factOf = (...parts: readonly unknown[]): string => markOf(parts.join(' '));

/** A charge that fails again, a month later, is another fact. */
const pastDueFact = ({ activeSubscription }: SubscriptionState): string =>
  factOf('past-due', activeSubscription?.id, activeSubscription?.paid_through_date?.getTime());
