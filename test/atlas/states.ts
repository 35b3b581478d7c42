import type { ScreenState } from './screen-state';
import { hostPageStates } from './states/host-page';
import { membershipStates } from './states/membership';
import { newsletterStates } from './states/newsletters';
import { onboardingStates } from './states/onboarding';
import { paymentStates } from './states/payments';
import { profileStates } from './states/profile';
import { rewardsStates } from './states/rewards';
import { signInStates } from './states/sign-in';

/** Every screen in every state: what the atlas shows, the audit checks, and the tests of every run look at once. */
export const states: readonly ScreenState[] = [
  ...signInStates,
  ...profileStates,
  ...membershipStates,
  ...paymentStates,
  ...newsletterStates,
  ...onboardingStates,
  ...rewardsStates,
  ...hostPageStates,
];
