import type { RouteName } from '../../core/domain/routes/paths';
import { InRegion } from './in-region';
import { Screen, type ScreenProps } from './screen';
import { WithRetry } from './with-retry';

const screen = (name: RouteName, displayName: string) => {
  const Named = (props: ScreenProps) => (
    <WithRetry>
      <InRegion>
        <Screen {...props} name={name} />
      </InRegion>
    </WithRetry>
  );
  Named.displayName = displayName;
  return Named;
};

/**
 * The login page (RT-02).
 *
 * @example
 * ```tsx
 * <Route path="/account/login" element={<SignIn />} />
 * ```
 */
export const SignIn = screen('login', 'SignIn');

/**
 * The registration page (RT-03).
 *
 * @example
 * ```tsx
 * <Route path="/account/register" element={<Register />} />
 * ```
 */
export const Register = screen('register', 'Register');

/**
 * Requests a mail with a link for a new password.
 *
 * @example
 * ```tsx
 * <Route path="/account/forgot-password" element={<ForgotPassword />} />
 * ```
 */
export const ForgotPassword = screen('forgot-password', 'ForgotPassword');

/**
 * The mail link identifies the reader: pass its query in `search`.
 *
 * @example
 * ```tsx
 * <Route path="/account/reset-password" element={<ResetPassword search={location.search} />} />
 * ```
 */
export const ResetPassword = screen('reset-password', 'ResetPassword');

/**
 * The subscribe page, from the choice of a plan to the receipt.
 *
 * @example
 * ```tsx
 * <Route path="/account/subscribe" element={<Subscribe search="?plan=sports-plus-monthly" />} />
 * ```
 */
export const Subscribe = screen('subscribe', 'Subscribe');

/**
 * The membership page: status, pause, plan change, cancel and restart.
 *
 * @example
 * ```tsx
 * <Route path="/account/settings/membership" element={<Membership />} />
 * ```
 */
export const Membership = screen('membership', 'Membership');

/**
 * The stored payment methods, with past-due payments.
 *
 * @example
 * ```tsx
 * <Route path="/account/settings/payment-method" element={<PaymentMethods />} />
 * ```
 */
export const PaymentMethods = screen('payment-method', 'PaymentMethods');

/**
 * Past payments with receipts, and upcoming charges.
 *
 * @example
 * ```tsx
 * <Route path="/account/settings/payments" element={<Payments />} />
 * ```
 */
export const Payments = screen('payments', 'Payments');

/**
 * The status of the account, with the most urgent task first.
 *
 * @example
 * ```tsx
 * <Route path="/account/overview" element={<Overview />} />
 * ```
 */
export const Overview = screen('overview', 'Overview');

/**
 * The reader's profile, with links to the other settings.
 *
 * @example
 * ```tsx
 * <Route path="/account/settings" element={<Settings />} />
 * ```
 */
export const Settings = screen('settings', 'Settings');

/**
 * The display settings of the account.
 *
 * @example
 * ```tsx
 * <Route path="/account/settings/display" element={<DisplaySettings />} />
 * ```
 */
export const DisplaySettings = screen('display', 'DisplaySettings');

/**
 * Requests a change of the email address.
 *
 * @example
 * ```tsx
 * <Route path="/account/settings/update-email" element={<UpdateEmail />} />
 * ```
 */
export const UpdateEmail = screen('update-email', 'UpdateEmail');

/**
 * The mail link identifies the reader: pass its query in `search`.
 *
 * @example
 * ```tsx
 * <Route path="/account/settings/verify-email-change" element={<VerifyEmailChange search={location.search} />} />
 * ```
 */
export const VerifyEmailChange = screen('verify-email-change', 'VerifyEmailChange');

/**
 * The publisher's newsletters, by brand.
 *
 * @example
 * ```tsx
 * <Route path="/account/settings/newsletters" element={<Newsletters />} />
 * ```
 */
export const Newsletters = screen('newsletters', 'Newsletters');

/**
 * The newsletters for members only (NL-06).
 *
 * @example
 * ```tsx
 * <Route path="/account/settings/exclusive-newsletters" element={<ExclusiveNewsletters />} />
 * ```
 */
export const ExclusiveNewsletters = screen('exclusive-newsletters', 'ExclusiveNewsletters');

/**
 * The text message alerts for members.
 *
 * @example
 * ```tsx
 * <Route path="/account/settings/texts" element={<TextAlerts />} />
 * ```
 */
export const TextAlerts = screen('texts', 'TextAlerts');

/**
 * Available if the publisher lists it in the account's `sections`.
 *
 * @example
 * ```tsx
 * <Route path="/account/settings/devices" element={<Devices />} />
 * ```
 */
export const Devices = screen('devices', 'Devices');

/**
 * For members of a publisher with a rewards program (SC-09).
 *
 * @example
 * ```tsx
 * <Route path="/account/settings/my-rewards" element={<MyRewards />} />
 * ```
 */
export const MyRewards = screen('my-rewards', 'MyRewards');

/**
 * Invites friends by email, for members of a publisher with a rewards program.
 *
 * @example
 * ```tsx
 * <Route path="/account/settings/refer-a-friend" element={<ReferAFriend />} />
 * ```
 */
export const ReferAFriend = screen('refer-a-friend', 'ReferAFriend');

/**
 * The welcome pages (ON-01…04).
 *
 * @example
 * ```tsx
 * <Route path="/account/onboarding/*" element={<Onboarding />} />
 * ```
 */
export const Onboarding = screen('onboarding', 'Onboarding');
