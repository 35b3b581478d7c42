import { makeConfirmEmailChangeFlow, type ConfirmEmailChangeFlow } from './confirm-email-change';
import { makeDevicesFlow, type DevicesFlow } from './devices/devices';
import { makeDisplayFlow, type DisplayFlow } from './display';
import { makeForgotPasswordFlow, type ForgotPasswordFlow } from './forgot-password';
import { makeInviteFlow, type InviteFlow } from './invite';
import { makeNewslettersFlow, type NewslettersFlow } from './newsletters';
import type { OverviewFlow } from './overview/overview';
import { makePastDueFlow, type PastDueFlow } from './past-due/past-due';
import { makePaymentMethodsFlow, type PaymentMethodsFlow } from './payment-methods/payment-methods';
import type { PaymentsFlow } from './payments';
import { makeProfileFlow, type ProfileFlow } from './profile/profile';
import { makeRegisterFlow, type RegisterFlow } from './register';
import { makeResendVerificationFlow, type ResendVerificationFlow } from './resend-verification';
import { makeResetPasswordFlow, type ResetPasswordFlow } from './reset-password';
import { makeSignInFlow, type SignInFlow } from './sign-in';
import { makeSignOutFlow, type SignOutFlow } from './sign-out';
import { makeSubscribeFlow, type SubscribeFlow } from './subscribe/subscribe';
import { makeTextsFlow, type TextsFlow } from './texts';
import { makeUpdateEmailFlow, type UpdateEmailFlow } from './update-email';
import { makeUserDataFlow, type UserDataFlow } from './user-data';
import { makeMembershipChange, type MembershipChange } from './membership-change/membership-change';
import { makeOverview } from './overview/make-overview';
import { makePaymentsPage } from './payments-page';
import type { AccountServices, RewardsServices } from './services';

/** Makes the state machines of the account's screens. Each call creates a new one, for one mounted screen. */
export interface Flows {
  readonly signIn: () => SignInFlow;
  readonly signOut: () => SignOutFlow;
  readonly register: () => RegisterFlow;
  readonly resendVerification: () => ResendVerificationFlow;
  readonly forgotPassword: () => ForgotPasswordFlow;
  /** `token`: the token from the link in the mail. */
  readonly resetPassword: (token: string) => ResetPasswordFlow;
  /** Reads the signed-in reader. A failed read can be retried. */
  readonly userData: () => UserDataFlow;
  /** `inApp`: true in the publisher's app. `wantedPlan`: the id of the preselected plan; `null` if there is none. */
  readonly subscribe: (options: {
    readonly inApp: boolean;
    readonly wantedPlan: string | null;
  }) => SubscribeFlow;
  /** Pause, resume, plan change, cancellation and restart. */
  readonly membershipChange: () => MembershipChange;
  readonly pastDue: () => PastDueFlow;
  readonly paymentMethods: () => PaymentMethodsFlow;
  readonly payments: () => PaymentsFlow;
  readonly overview: () => OverviewFlow;
  readonly profile: () => ProfileFlow;
  readonly updateEmail: () => UpdateEmailFlow;
  /** `target`: the token from the link in the mail; `null` if the link has none. */
  readonly confirmEmailChange: (target: string | null) => ConfirmEmailChangeFlow;
  readonly display: () => DisplayFlow;
  readonly newsletters: () => NewslettersFlow;
  readonly textAlerts: () => TextsFlow;
  readonly devices: () => DevicesFlow;
  /** `null` if the publisher has no rewards program. */
  readonly invite: (() => InviteFlow) | null;
}

/** Wires all flows and imports the code of all of them. A browser loads each flow with its screen instead. */
export const makeFlows = (account: AccountServices<unknown, RewardsServices>): Flows => {
  const { member, profile, rewards } = account;
  const userData = () => makeUserDataFlow(account);
  return {
    signIn: () => makeSignInFlow(account),
    signOut: () => makeSignOutFlow(account.signOut),
    register: () => makeRegisterFlow(account),
    resendVerification: () => makeResendVerificationFlow(account),
    forgotPassword: () => makeForgotPasswordFlow(account.requestPasswordReset),
    resetPassword: (token) => makeResetPasswordFlow(account.resetPassword, token),
    userData,
    subscribe: (options) => makeSubscribeFlow(account, options),
    membershipChange: () => makeMembershipChange(account),
    pastDue: () => makePastDueFlow(account),
    paymentMethods: () => makePaymentMethodsFlow(account),
    payments: () => makePaymentsPage(account).flow,
    overview: () => makeOverview({ ...account, userData: userData() }).flow,
    profile: () => makeProfileFlow(profile),
    updateEmail: () =>
      makeUpdateEmailFlow({
        changeEmail: profile.changeEmail,
        current: () => member.getValue().user.account?.emailAddress ?? '',
        pending: member.getValue().user.pendingEmail,
      }),
    confirmEmailChange: (target) => makeConfirmEmailChangeFlow(profile.confirmEmailChange, target),
    display: () => makeDisplayFlow(profile.display),
    newsletters: () => makeNewslettersFlow(account),
    textAlerts: () => makeTextsFlow(account),
    devices: () => makeDevicesFlow(account),
    invite: rewards === null ? null : () => makeInviteFlow(rewards, member),
  };
};
