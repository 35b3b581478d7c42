/** Texts of the thank-you page after a payment, and of the link back to the article. */
export const afterPayingTexts = {
  'thanks.welcome-back': 'Welcome back',
  'thanks.begins': 'Your membership starts today.',
  'thanks.begins-trial': 'Your free trial of {length} starts today.',
  'thanks.receipt': 'Your receipt',
  'thanks.method': 'Payment method',
  'thanks.mail': "We'll email these details to {email}.",
  'thanks.payments': 'See your membership and payments',
  'thanks.set-up': 'Set up your account',

  'read-on.article': 'Keep reading “{title}”',
  'read-on.continue': 'Continue',
  'read-on.leaving': 'Just a moment…',
} as const;
