const everyStep = [
  'customize',
  'newsletters',
  'app-text',
  'sports-plus',
  'texts',
  'rewards',
  'events',
  'thanks',
] as const;

export type OnboardingStep = (typeof everyStep)[number];

/** The step that a text names; `null` for any other text. */
export const onboardingStepNamed = (text: unknown): OnboardingStep | null =>
  everyStep.find((step) => step === text) ?? null;

export interface OnboardingFacts {
  /** `null` where nobody can tell. */
  readonly subscriber: boolean | null;
  readonly membershipEnabled: boolean;
  /** Whether there is a page of events to lead to. */
  readonly hasEvents: boolean;
  /** Whether the publisher has a rewards program. */
  readonly rewardsEnabled: boolean;
}

/**
 * ON-01, ON-02, ON-03: the steps of a reader's onboarding, in order; the last one is always the thanks. Where nobody can tell whether
 * the reader is a member, nothing is offered that they may have already.
 */
export const onboardingSteps = ({
  subscriber,
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
      ? (['app-text', ...(subscriber === false ? (['sports-plus'] as const) : [])] as const)
      : []),
  'thanks',
];

/** Text messages are signed up for in one of two steps, by members and by others. */
const isAboutTexts = (step: OnboardingStep | null): boolean => step === 'texts' || step === 'app-text';

/** The one of the steps that is shown for a step that is asked for: itself, the reader's own about texts, else the first. */
export const stepToShow = (
  steps: readonly OnboardingStep[],
  requested: OnboardingStep | null,
): OnboardingStep =>
  steps.find((step) => step === requested || (isAboutTexts(step) && isAboutTexts(requested))) ??
  steps[0] ??
  'thanks';

/** What comes after a step, done or skipped; `null` after the last one. A step that is not among them leads to the first. */
export const nextStep = (steps: readonly OnboardingStep[], current: OnboardingStep): OnboardingStep | null =>
  steps[steps.indexOf(current) + 1] ?? null;

/** What came before a step; `null` before the first one. */
export const previousStep = (
  steps: readonly OnboardingStep[],
  current: OnboardingStep,
): OnboardingStep | null => steps[steps.indexOf(current) - 1] ?? null;

/** ON-04: how far a reader has come: the step's number, from 1, and how many there are. */
export const progressOf = (
  steps: readonly OnboardingStep[],
  current: OnboardingStep,
): { readonly step: number; readonly of: number } => ({
  step: Math.max(steps.indexOf(current), 0) + 1,
  of: steps.length,
});
