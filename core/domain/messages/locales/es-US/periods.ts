import type { periodTexts } from '../../texts/periods';

/** Spanish for `texts/periods.ts`. */
export const periodSpanish: Record<keyof typeof periodTexts, string> = {
  'period.per-1': 'al mes',
  'period.per-6': 'cada 6 meses',
  'period.per-12': 'al año',
  'trial.days': '{count} días',
  'trial.one-day': '1 día',
  'trial.months': '{count} meses',
  'trial.one-month': '1 mes',
};
