import type { reminderTexts } from '../../texts/reminder';

/** Spanish for `texts/reminder.ts`. */
export const reminderSpanish: Record<keyof typeof reminderTexts, string> = {
  'reminder.add': 'Añadir un aviso a tu calendario',
  'reminder.file': 'aviso-de-membresia.ics',
  'reminder.trial-ends-title': '{plan}: termina tu prueba',
  'reminder.trial-ends-text':
    'Tu prueba de {plan} termina el {date}. Desde entonces se cobran {amount} {period}. Cancela antes y no se cobra nada.',
  'reminder.price-rises-title': '{plan}: sube tu precio',
  'reminder.price-rises-text':
    'A partir del {date}, {plan} cuesta {amount} {period}. Puedes cambiar o cancelar tu membresía antes.',
};
