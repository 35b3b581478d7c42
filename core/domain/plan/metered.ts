/** HM-15: the plans by which pages are metered on trial. */
const meteredPlanIds: readonly string[] = [
  'sports-metered-plan',
  'sports-step-up-plan',
  'sports-plus-metered-plan',
];

/** Whether one of the plans that a reader holds, or may take, is metered. */
export const isMetered = (planIds: readonly (string | null | undefined)[]): boolean =>
  meteredPlanIds.some((id) => planIds.includes(id));
