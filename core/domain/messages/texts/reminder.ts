/** Texts for calendar reminders. */
export const reminderTexts = {
  'reminder.add': 'Add a reminder to your calendar',
  'reminder.file': 'membership-reminder.ics',
  'reminder.trial-ends-title': '{plan}: your trial ends',
  'reminder.trial-ends-text':
    'Your trial of {plan} ends on {date}. {amount} is charged {period} from then on. Cancel before then and nothing is charged.',
  'reminder.price-rises-title': '{plan}: your price goes up',
  'reminder.price-rises-text':
    'From {date}, {plan} costs {amount} {period}. You can change or cancel your membership before then.',
} as const;
