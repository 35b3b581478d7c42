import { hostAlertTexts } from './host-alert';

/** Texts of the bar above the account pages that are not in the specification. */
export const alertTexts = {
  ...hostAlertTexts,
  'alert.now-you': 'You are now logged in as {name}. Nothing was changed in this account.',
  'alert.page-expired': 'This page has been open too long. Reload it, then try again.',
  'alert.pending-email': "We're waiting for you to confirm {email}. Your old email works until then.",
} as const;
