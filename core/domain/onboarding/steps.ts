export type OnboardingStep =
  | 'customize'
  | 'newsletters'
  | 'app-text'
  | 'sports-plus'
  | 'texts'
  | 'rewards'
  | 'events'
  | 'thanks';

const everyStep: readonly OnboardingStep[] = [
  'customize',
  'newsletters',
  'app-text',
  'sports-plus',
  'texts',
  'rewards',
  'events',
  'thanks',
];

/** Parses a step name; `null` for any other text. */
export const onboardingStepNamed = (text: unknown): OnboardingStep | null =>
  everyStep.find((step) => step === text) ?? null;

export interface OnboardingFacts {
  /** `null` if unknown. */
  readonly subscriber: boolean | null;
  /** True if a subscription may be sold to this reader. */
  readonly maySubscribe: boolean;
  readonly membershipEnabled: boolean;
  /** True if the publisher has an events page. */
  readonly hasEvents: boolean;
  /** True if the publisher has a rewards program. */
  readonly rewardsEnabled: boolean;
}

/**
 * The steps of a reader's onboarding in order, always ending with the thank-you step (ON-01, ON-02, ON-03). The
 * step that offers a membership is only for readers who can subscribe (readings 80).
 */
export const onboardingSteps = ({
  subscriber,
  maySubscribe,
  membershipEnabled,
  hasEvents,
  rewardsEnabled,
}: OnboardingFacts): readonly OnboardingStep[] => [
  'customize',
  'newsletters',
  ...(subscriber
    ? ([
        'texts',
        ...(rewardsEnabled ? (['rewards'] as const) : []),
        ...(hasEvents ? (['events'] as const) : []),
      ] as const)
    : membershipEnabled
      ? (['app-text', ...(maySubscribe ? (['sports-plus'] as const) : [])] as const)
      : []),
  'thanks',
];

/** The sign-up for text messages is one of two steps, for members and for other readers. */
const isAboutTexts = (step: OnboardingStep | null): boolean => step === 'texts' || step === 'app-text';

/**
 * The step to show for a requested step: the step itself, the reader's own text message step, or else the first step.
 */
export const stepToShow = (
  steps: readonly OnboardingStep[],
  requested: OnboardingStep | null,
): OnboardingStep =>
  steps.find((step) => step === requested || (isAboutTexts(step) && isAboutTexts(requested))) ??
  steps[0] ??
  'thanks';

/** The next step, also after a skipped one; `null` after the last step. For an unknown step, returns the first one. */
export const nextStep = (steps: readonly OnboardingStep[], current: OnboardingStep): OnboardingStep | null =>
  steps[steps.indexOf(current) + 1] ?? null;

/** The previous step; `null` before the first one. */
export const previousStep = (
  steps: readonly OnboardingStep[],
  current: OnboardingStep,
): OnboardingStep | null => steps[steps.indexOf(current) - 1] ?? null;

/** The reader's progress: the step's number, starting at 1, and the number of steps (ON-04). */
export const progressOf = (
  steps: readonly OnboardingStep[],
  current: OnboardingStep,
): { readonly step: number; readonly of: number } => ({
  step: Math.max(steps.indexOf(current), 0) + 1,
  of: steps.length,
});
