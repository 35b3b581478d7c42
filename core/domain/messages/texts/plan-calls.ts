/** BC-02: words of the button that takes a plan. Kept apart: pages of the host's bring these as well. */
export const planCallTexts = {
  'plan.try-free': 'Try for free',
  'plan.get-1': 'Get 4 Weeks for {price}',
  'plan.get-6': 'Get 6 Months for {price}',
  'plan.get-12': 'Get 1 Year for {price}',
} as const;
