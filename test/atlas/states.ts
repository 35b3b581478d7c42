import type { ScreenState } from './screen-state';
import { deviceStates } from './states/devices';
import { hostPageStates } from './states/host-page';
import { membershipStates } from './states/membership';
import { newsletterStates } from './states/newsletters';
import { onboardingStates } from './states/onboarding';
import { overviewStates } from './states/overview';
import { paymentStates } from './states/payments';
import { profileStates } from './states/profile';
import { receiptStates } from './states/receipts';
import { rewardsStates } from './states/rewards';
import { signInStates } from './states/sign-in';

/** Every screen in every state, for the atlas, the audit and the tests of every run. */
export const states: readonly ScreenState[] = [
  ...signInStates,
  ...overviewStates,
  ...profileStates,
  ...membershipStates,
  ...paymentStates,
  ...receiptStates,
  ...newsletterStates,
  ...onboardingStates,
  ...rewardsStates,
  ...deviceStates,
  ...hostPageStates,
];
