/** Texts for billing intervals and trial lengths. In their own file, because host pages load them too. */
export const periodTexts = {
  'period.per-1': 'a month',
  'period.per-6': 'every 6 months',
  'period.per-12': 'a year',
  'trial.days': '{count} days',
  'trial.one-day': '1 day',
  'trial.months': '{count} months',
  'trial.one-month': '1 month',
} as const;
