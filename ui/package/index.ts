/**
 * The account area as React components, hooks and a provider (docs/react.md).
 *
 * @module
 */
import './react-version';
export { Account } from './account';
export { ConfigurationError, connectMasthead } from './connect';
export { Gate } from './gate';
export type { GateProps } from './gate';
export { useMember, useMembership, useSignIn, useSignOut } from './hooks';
export type { Member, MembershipInfo } from './hooks';
export { useSiteQuery } from './use-site-query';
export type { SiteQueryResult } from './use-site-query';
export { MastheadProvider } from './provider';
export type { Go, MastheadProviderProps } from './provider';
export type { MastheadServices } from './services';
export {
  Devices,
  DisplaySettings,
  ExclusiveNewsletters,
  ForgotPassword,
  Membership,
  MyRewards,
  Newsletters,
  Onboarding,
  Overview,
  PaymentMethods,
  Payments,
  ReferAFriend,
  Register,
  ResetPassword,
  Settings,
  SignIn,
  Subscribe,
  TextAlerts,
  UpdateEmail,
  VerifyEmailChange,
} from './screens';
export type { ScreenProps } from './screen';
export type { GooglePayConfig, MastheadConfig, WalletConfig } from '../host-mount/masthead-config';
export { servicesFromPorts } from './services-from-ports';
export type { MembershipPorts as MastheadPorts } from '../../core/ports/membership/membership-ports';
export type { Settings as PublisherSettings } from '../../core/domain/settings/settings';
export type { SubscriptionStatus } from '../../core/domain/subscription/status';
export type { Subscription } from '../../core/domain/subscription/subscription';
