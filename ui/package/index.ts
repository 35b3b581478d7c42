export { Account } from './account';
export { ConfigurationError, connectMasthead } from '../host-mount/root/connect';
export { useMember, useMembership, useSignOut } from './hooks';
export type { Member, Standing } from './hooks';
export { MastheadProvider } from './provider';
export type { Go, MastheadProviderProps, MastheadServices } from './provider';
export {
  DisplaySettings,
  ExclusiveNewsletters,
  ForgotPassword,
  Membership,
  MyRewards,
  Newsletters,
  Onboarding,
  PaymentMethods,
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
export { servicesFromPorts } from './services-from-ports';
export type { MembershipPorts as MastheadPorts } from '../../core/app/ports';
export type { Settings as PublisherSettings } from '../../core/app/settings';
export type { SubscriptionStatus } from '../../core/domain/subscription/status';
export type { Subscription } from '../../core/domain/subscription/subscription';
