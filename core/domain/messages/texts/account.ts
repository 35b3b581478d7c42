import { regionTexts } from './region';

/** Texts of new passwords, the unconfirmed email address and the profile page, and the titles of all pages. */
export const accountTexts = {
  'title.register': 'Create your account',
  'title.register-success': 'Check your email',
  'title.handoff': 'Logging you in…',
  'title.forgot-password': 'Forgot your password?',
  'title.reset-password': 'Choose a new password',
  'title.overview': 'Overview',
  'title.settings': 'Profile',
  'title.display': 'Display',
  'title.newsletters': 'Newsletters',
  'title.exclusive-newsletters': 'Member newsletters',
  'title.verify-email-change': 'Confirm your new email',
  'title.update-email': 'Change your email',
  'title.membership': 'Membership',
  'title.payment-method': 'Payment methods',
  'title.payments': 'Payments and receipts',
  'title.my-rewards': 'My rewards',
  'title.refer-a-friend': 'Refer a friend',
  'title.texts': 'Text alerts',
  'title.devices': 'Devices',
  'title.onboarding': 'Welcome',
  'title.subscribe': '{product}',
  'title.not-found': 'Page not found',

  'field.new-password': 'New password',
  'field.first-name': 'First name',
  'field.last-name': 'Last name',

  'password.rules': 'Your password needs',
  'password.rule-length': 'At least 8 characters',
  'password.rule-uppercase': 'One uppercase letter',
  'password.rule-met': 'done',
  'password.rule-unmet': 'not done yet',

  'page.trying-again': 'Trying again…',
  'page.unreadable-title': "We couldn't load your account",
  'page.unreadable': "You're still logged in if you were before.",
  'unread.offline':
    'Check your connection. If you use an ad blocker, let it allow this site. Then try again.',
  'unread.late': 'The answer takes too long. Please try again in a few minutes.',
  'unread.answer': "We couldn't read the answer of our server. Please try again in a few minutes.",
  'unread.later': 'Please try again in a few minutes.',
  'page.chunk-title': "This page didn't load",
  'page.chunk': 'Your connection may have dropped. Nothing was changed.',

  'sections.label': 'Account',
  'sections.all': 'All pages',

  'mail.open': 'Open {name}',
  'other-account.title': 'This link belongs to the account that asked for it',
  'other-account.text': "That may not be the account you're logged in to. If it isn't, log out first.",
  'other-account.log-out': 'Log out first',
  'profile.picture-not-sent': "We couldn't send your picture.",
  'profile.try-again': 'What you typed is still here. Please try again.',
  'update-email.submit': 'Send confirmation link',
  'update-email.submitting': 'Sending the link…',
  'update-email.resend': 'Send the email again',
  'update-email.resending': 'Sending it again…',
  'update-email.resent': 'We sent the email again.',
  'update-email.unclear': "We don't know if the email was sent, because we lost the answer.",
  'update-email.unclear-text': 'Look in your inbox before you send it again.',
  'update-email.resend-failed': "We couldn't send the email. Please try again.",

  'confirm-email.title': 'Confirm your email',
  'confirm-email.text': "Open the link we sent to {email}. You'll need that before you can log in again.",
  'confirm-email.short': "Confirm your email. You'll need that before you can log in again.",

  'settings.unread-title': "We couldn't load your profile",
  'settings.loading': 'Loading your profile',
  'settings.log-out': 'Log out',

  'region.title': regionTexts['region.title'],
  'region.abroad':
    "From where you are, you can cancel your membership and change your card. The rest of your account is open again when you're back.",
  'region.text': regionTexts['region.text'],
  'region.membership': 'Go to your membership',

  /** If a page of the account has an error in its code. */
  'page.broken-alone':
    "It's our fault. Try again, or reload the page. The other pages of your account still work.",
  'page.broken-sent':
    'Something went wrong on this page after your change was sent. Nothing is sent twice. Your membership page shows what happened.',
  'page.to-membership': 'See what happened',
  /** If the configuration of the page is wrong. */
  'page.unavailable': 'Your account is not available on this page right now.',
  'not-found.text': "We can't find that page. It may have moved, or the link may be incomplete.",
  'not-found.account': 'Go to your account',
  'not-found.home': 'Go to the front page',
} as const;
