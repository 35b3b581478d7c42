import { onboardingStepNamed, type OnboardingStep } from '../../domain/onboarding/steps';
import { keptForReader, type KeptPorts } from './kept-for-reader';

/** The reader's progress in the welcome pages, so that they can resume later (SC-08). */
export interface OnboardingPlace {
  /** The last step that this reader saw; `null` if they have not started or have finished. */
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
