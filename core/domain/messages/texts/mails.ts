/** Texts of the mails (`mails/`). Not part of the page catalogue, because no page shows them. */
export const mailTexts = {
  'mail.hello': 'Hi {name},',
  'mail.about-account': "You're getting this email because you have an account with {site}.",
  'mail.about-invitation': 'A friend asked us to send you this invitation. You get it once.',
  'mail.help': 'Contact customer service',
  'mail.to-membership': 'Manage your membership',
  'mail.to-methods': 'Update your payment method',
  'mail.to-cancel': 'Cancel your membership',

  'mail.receipt': 'Your receipt',
  'mail.plan': 'Plan',
  'mail.price': 'Price',
  'mail.price-of': '{amount} {period}',
  'mail.price-later': 'Price from {date}',
  'mail.period': 'Period',
  'mail.period-of': '{from} to {to}',
  'mail.paid': 'Paid',
  'mail.amount-on': '{amount} on {date}',
  'mail.method': 'Payment method',
  'mail.due': 'Amount due',
  'mail.next-try': 'Next try',
  'mail.nothing-next': 'None',

  'mail.how-to-cancel': 'How to cancel',
  'mail.cancel-anytime':
    'Cancel anytime in your account. Cancel before {date} and you pay nothing more. You can still read for as long as you have paid.',
  'mail.cancel-trial': 'Cancel anytime in your account. Cancel before {date} and you pay nothing.',

  'mail.verification-subject': 'Confirm your email for {site}',
  'mail.verification-title': 'Confirm your email',
  'mail.verification-lead': 'Confirm your email, and you can log in on any device.',
  'mail.verification-button': 'Confirm your email',
  'mail.verification-note': "The link works for 2 days. If you didn't sign up, ignore this email.",

  'mail.reset-subject': 'Choose a new password for {site}',
  'mail.reset-title': 'Choose a new password',
  'mail.reset-lead': 'Someone, we hope you, asked for a new password.',
  'mail.reset-button': 'Choose a new password',
  'mail.reset-note':
    "The link works once, for 24 hours. If you didn't ask for it, your password stays the same.",

  'mail.new-email-subject': 'Confirm your new email for {site}',
  'mail.new-email-title': 'Confirm your new email',
  'mail.new-email-lead': 'Open the link and enter your password. From then on, log in with this email.',
  'mail.new-email-button': 'Confirm this email',
  'mail.new-email-note': "The link works once, for 24 hours. If you didn't ask for it, nothing changes.",

  'mail.old-email-subject': "You've changed your email for {site}",
  'mail.old-email-title': "You've changed your email",
  'mail.old-email-lead': "Your account now has another email. We won't write to this one again.",
  'mail.old-email-note': "If you didn't change it, contact customer service now.",

  'mail.a-friend': 'A friend',
  'mail.invitation-subject': '{from} has {amount} for you',
  'mail.invitation-lead': '{from} {reason}. Use this link and you get {amount}.',
  'mail.invitation-button': 'Visit {site}',

  'mail.welcome-subject': 'Welcome to {product}: {plan}',
  'mail.welcome-back-subject': 'Welcome back to {product}: {plan}',
  'mail.welcome-trial': 'Your free trial runs until {date}. Then you pay {amount} {period}.',
  'mail.welcome-paid': 'You paid {amount} on {date}. Start reading whenever you like.',
  'mail.welcome-later': 'You paid nothing today. Your next charge is {amount} on {date}.',
  'mail.welcome-button': 'Read {site}',

  'mail.receipt-subject': 'Your receipt from {site}: {amount}',
  'mail.receipt-title': 'Thanks for your payment',
  'mail.receipt-lead': 'You paid {amount} on {date}.',

  'mail.trial-ends-subject': 'Your free trial ends on {date}',
  'mail.trial-ends-title': 'Your free trial ends in {days}',
  'mail.trial-ends-lead': 'You pay {amount} on {date}. Cancel before then and you pay nothing.',

  'mail.price-rise-subject': 'Your price goes up on {date}',
  'mail.price-rise-title': 'Your price goes up in {days}',
  'mail.price-rise-lead': 'From {date} you pay {new} {period}. Until then it stays at {old}.',
  'mail.price-rise-note': 'You can change your plan or cancel before then.',

  'mail.renewal-subject': 'Your membership renews on {date}',
  'mail.renewal-title': 'Your membership renews in {days}',
  'mail.renewal-lead': "You pay {amount} on {date}. If you want to stay, there's nothing to do.",

  'mail.card-ends-subject': 'Your card expires before your next charge',
  'mail.card-ends-title': 'Update your card',
  'mail.card-ends-lead': 'Your next charge is {amount} on {date}. Your {method} expires {expiry}.',
  'mail.card-ends-note': 'Add a new card now, and you can keep reading.',

  'mail.failed-subject': "We couldn't charge {amount}",
  'mail.failed-title': "Your payment didn't go through",
  'mail.failed-lead': "We couldn't charge {amount} on {date}. You have not been charged.",
  'mail.failed-again': "Update your payment method to keep reading. We'll try again on {date}.",

  'mail.paused-title': 'Your membership is paused',
  'mail.paused-lead': 'You pay nothing for {length}. You can read until {date}.',
  'mail.paused-note': 'You can resume whenever you like.',
  'mail.paused-button': 'Manage your membership',

  'mail.resumed-title': 'Your membership is active again',
  'mail.resumed-paid': 'You paid {amount} on {date}. You can read everything in your plan.',
  'mail.resumed-later': 'You paid nothing today. Your next charge is {amount} on {date}.',

  'mail.plan-later-title': 'Your plan changes to {plan}',
  'mail.plan-now-title': 'Your plan is now {plan}',
  'mail.plan-later-lead': 'You paid nothing today. Your new plan starts on {date} for {amount}.',
  'mail.plan-until-then': 'You keep {plan} until then.',
  'mail.plan-kept-title': "You're keeping {plan}",
  'mail.plan-kept-lead': "We've canceled your change. Your next charge is {amount} on {date}.",

  'mail.canceled-title': 'Your membership is canceled',
  'mail.canceled-until': "You can read until {date}. You won't be charged again.",
  'mail.canceled-now': "You can't read members' stories anymore. You won't be charged again.",
  'mail.canceled-unpaid':
    "We couldn't charge {amount}, so your membership is over. You have not been charged.",
  'mail.canceled-button': 'See your membership',
} as const;
