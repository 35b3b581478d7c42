/** Texts about the value of a plan: its price per month, and what it saves (BC-03). */
export const planValueTexts = {
  'plans.saving-both': 'Save {percent}%: {amount} a year less than paying monthly',
  'plans.saving-year': 'Save {amount} a year over paying monthly',
  'subscribe.a-month': '{amount} a month',
  'subscribe.a-month-first': '{amount} a month in {first}',
  'subscribe.saving': 'Save {percent}% on the regular {price}',
  'subscribe.saving-first': 'Save {percent}% on the regular {price} in {first}',
  'subscribe.month-saving-first': '{amount} a month, save {percent}% in {first}',
  'subscribe.step-terms-alone': 'For {first}, then {new} {per}',
} as const;
