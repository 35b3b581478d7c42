/** Ids of the plans, which all publishers share. Each publisher has its own names for them (publishers.ts). */
export type PlanId =
  | 'sports-plus-monthly'
  | 'sports-plus-monthly-trial'
  | 'sports-plus-biannual'
  | 'sports-plus-annual'
  | 'sports-step-up-plan'
  | 'sports-plus-welcome-monthly'
  | 'sports-plus-lasting-biannual'
  | 'sports-plus-welcome-step-up'
  | 'sports-metered-plan'
  | 'sports-plus-home-delivery';
