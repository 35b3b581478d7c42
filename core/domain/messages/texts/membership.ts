import { deliveryTexts } from './delivery';

/** Words that several pages of a member's have: charges, methods, how a membership stands, and what became of a change. */
export const membershipTexts = {
  ...deliveryTexts,
  'membership.paused': 'Subscription successfully paused',
  'membership.resumed': 'Membership successfully resumed',

  'period.every-1': 'every month',
  'period.every-6': 'every 6 months',
  'period.every-12': 'every year',

  'charges.today': 'Today',
  'charges.trial-ends': 'Trial ends',
  'charges.first-charge': 'First charge',
  'charges.next-charge': 'Next charge',
  'charges.new-price': 'New price',
  'charges.starts-again': 'Starts again',
  'charges.access-until': 'Access until',
  'charges.either': '{one} or {other}',
  'charges.words': '{today} today, then {amount} {period} from {date}.',
  'charges.words-step': '{today} today, then {amount} {period} from {date} and {new} from {later}.',

  'method.card': '{type} ending in {digits}',
  'method.card-plain': 'Card ending in {digits}',
  'method.paypal': 'PayPal',
  'method.google-pay': 'Google Pay',
  'method.apple-pay': 'Apple Pay',
  'method.expires': 'Expires {date}',
  'method.expired': 'Expired',
  'method.default': 'Default',
  'method.none': 'You have no saved payment methods.',

  'card.brand-visa': 'Visa',
  'card.brand-master-card': 'Mastercard',
  'card.brand-american-express': 'American Express',
  'card.brand-jcb': 'JCB',
  'card.brand-maestro': 'Maestro',
  'card.brand-diners-club': 'Diners Club',
  'card.brand-discover': 'Discover',

  'money.not-charged': 'You have not been charged.',
  'membership.paid-until': 'Your paid time ends on {date}.',
  'change.busy': "Another tab is changing your membership. Wait until it's done, then try again.",
  'change.signed-out': "You've been logged out. Log in again to continue.",
  'change.log-in': 'Log in',
  'change.typed-stays': 'What you typed is still here. Log in from another window, then send it from here.',
  'change.check-status': 'Check status',
  'change.checking': 'Checking…',
  'change.help': 'Contact customer service',

  'subscribe.already': 'You already have Sports+',
  'subscribe.step-terms': 'then {new} {period} from {later}',
  'subscribe.review': 'What you pay',
  'subscribe.new-card': 'A new card',
  'subscribe.card-loading': 'Loading the card form',
  'subscribe.card-failed': "We couldn't load the card form. You have not been charged.",
  'subscribe.card-waiting': 'The card form is still loading.',
  'subscribe.checking': "We're checking if your payment went through",
  'subscribe.unclear-text':
    "We don't know yet if your payment went through. Check the status before you do anything else.",
  'subscribe.unread': "We couldn't read the status. Check again when you're online.",
  'subscribe.plan': 'Plan',

  'membership.state-active': 'Active.',
  'membership.state-trial': 'Trial.',
  'membership.state-cancelled': 'Canceled.',
  'membership.state-paused': 'Paused.',
  'membership.renews': 'Your membership renews on {date} for {amount}.',
  'membership.active': 'Your membership is active.',
  'membership.trial': 'Your trial runs to {date}. After that you pay {amount} {period}.',
  'membership.changes': 'Your plan changes to {plan} on {date}.',
  'membership.changes-soon': 'Your plan changes to {plan}.',
  'membership.starts': 'Your {plan} membership starts on {date} for {amount}.',
  'membership.starts-soon': 'Your {plan} membership has not started yet.',
  'membership.readable-until': 'You can keep reading until {date}.',
  'membership.cancelled-until': "You can keep reading until {date}. You won't be charged again.",
  'membership.paused-until': 'Your membership starts again on {date} for {amount}.',
  'membership.paused-open': "Your membership isn't running right now.",
  'membership.trial-cancelled': 'Your trial was cancelled on {date}.',
  'membership.ended': 'Your membership ended on {date}.',
  'membership.ended-open': 'Your membership has ended.',
  'membership.free-ended': 'Your free membership ended on {date}.',
  'membership.free-ended-open': 'Your free membership has ended.',
  'membership.free-ended-access': "You can't read Sports+ stories until you have a membership of your own.",
  'membership.none': "You don't have a membership yet.",
  'membership.home-delivery': 'Sports+ comes free with your home delivery.',
  'membership.home-delivery-help':
    'It lasts as long as your home delivery. Contact customer service to change or end both.',
  'membership.other-plan': "Your membership is on a plan that can't be changed here.",

  'action.pause': 'Pause membership',
  'action.change': 'Change plan',
  'action.cancel': 'Cancel membership',

  'step.slow-title': "We're still working on it",
  'step.slow-text': "Stay on this page. You don't need to try again.",
  'step.outdated': "Your membership has changed since you opened this page. Here's how it stands now.",
  'step.terms-changed': 'The terms have changed since you opened this page. Nothing was sent.',
  'step.terms-before': 'Before: {terms}',
  'step.terms-now': 'Now: {terms}',

  'mend.unset':
    "Your pause was interrupted: your membership is canceled, and it isn't set to start again after the pause.",

  'half.title': 'Your change is half done',
  'half.finishing': 'Finishing…',

  'unclear.title': "We're finishing your change",
  'unclear.cancelled-until':
    'As things stand, your membership is canceled. You can keep reading until {date}.',
  'unclear.cancelled': "As things stand, your membership is canceled, and you can't read Sports+ stories.",
  'unclear.not-there': "We can't see the change yet. It can take a few minutes.",

  'recovery.charge-unclear':
    "We can't see the payment you asked for earlier yet. You won't be charged again unless you ask for it.",
  'recovery.forget': 'Leave it as it is',
  'recovery.start-over': 'Start over',
} as const;
