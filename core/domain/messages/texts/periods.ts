/** How often is paid, and how long a trial lasts. Kept apart: pages of the host's bring these as well. */
export const periodTexts = {
  'period.per-1': 'a month',
  'period.per-6': 'every 6 months',
  'period.per-12': 'a year',
  'trial.days': '{count} days',
  'trial.one-day': '1 day',
  'trial.months': '{count} months',
  'trial.one-month': '1 month',
} as const;
