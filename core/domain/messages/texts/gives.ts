/** Texts about what a membership gives, for publishers without `membershipGives`. */
export const givesTexts = {
  'plans.gives': 'What you get',
  'gives.stories': 'Every story for members',
  'gives.newsletters': 'Newsletters only members get',
  'gives.texts': 'Text alerts',
} as const;
