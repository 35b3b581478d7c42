/** Texts of the plan button (BC-02). In their own file, because host pages load them too. */
export const planCallTexts = {
  'plan.try-free': 'Try for free',
  'plan.get-1': 'Get 4 Weeks for {price}',
  'plan.get-6': 'Get 6 Months for {price}',
  'plan.get-12': 'Get 1 Year for {price}',
} as const;
