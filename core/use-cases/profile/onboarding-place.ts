import { onboardingStepNamed, type OnboardingStep } from '../../domain/onboarding/steps';
import { keptForReader, type KeptPorts } from './kept-for-reader';

/** SC-08: how far a reader has come in the welcome pages, for when they come back half-way. */
export interface OnboardingPlace {
  /** The step that this reader saw last; `null` for one who has not begun, or has ended. */
  readonly reached: () => OnboardingStep | null;
  readonly reach: (step: OnboardingStep) => void;
  readonly forget: () => void;
}

export const makeOnboardingPlace = (ports: KeptPorts): OnboardingPlace => {
  const kept = keptForReader('onboarding', ports);
  return {
    forget: kept.forget,
    reached: () => onboardingStepNamed(kept.read()['step']),
    reach: (step) => kept.write({ step }),
  };
};
