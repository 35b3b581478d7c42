import { openChangeTexts } from './open-changes';

/** Texts of the account overview. They load with the page. */
export const overviewTexts = {
  'overview.membership-link': 'Manage membership',

  'overview.to-do': 'To do first',
  ...openChangeTexts,
  'overview.due': '{amount} is due for your membership.',
  'overview.due-unread': 'A payment for your membership is due.',
  'overview.pay': 'Pay now',
  'overview.new-email': "We're waiting for you to confirm your new email.",
  'overview.new-email-named': "We're waiting for you to confirm {email}.",
  'overview.new-email-link': 'See your email',
  'overview.welcome': 'Your account is almost set up.',
  'overview.welcome-link': 'Finish setting up',
  'overview.methods-unread': "We couldn't load your payment methods.",

  'overview.glance': 'At a glance',
  'overview.newsletters-none': 'You get none yet',
  'overview.newsletters-count': 'You get {count}',
  'overview.newsletters-link': 'Choose newsletters',
  'overview.rewards-balance': '{amount} to spend',
  'overview.rewards-none': 'None yet',
  'overview.rewards-untold': 'You can earn some',
  'overview.rewards-off': 'Closed for now, and safe',
  'overview.rewards-link': 'See rewards',
  'overview.unread': "We couldn't load this.",
  'overview.try-again': 'Try again: {name}',

  'overview.news': "What's new",
  'overview.news-list': 'New newsletter: {name}',
  'overview.news-lists': '{count} more new newsletters',
  'overview.news-rewards': 'You earned {amount} in rewards',
} as const;
