/** Texts of the cover of a locked article. In their own file, so that the `cover` part loads no other texts. */
export const coverTexts = {
  'cover.label': 'Read the rest of this story',

  'cover.start-days': 'Start your {count} free days to keep reading',
  'cover.start-one-day': 'Start your free day to keep reading',
  'cover.start-months': 'Start your {count} free months to keep reading',
  'cover.start-one-month': 'Start your free month to keep reading',
  'cover.start-trial': 'Start free trial · {amount} today',
  'cover.join': 'Join {product} to keep reading',
  'cover.start': 'Start for {amount}',
  'cover.trial': '{trial} free, then {price} {period}.',
  'cover.trial-later': '{trial} free, then {first} at first, and {price} {period} later.',
  'cover.then': 'Then {price} {period} from {date}.',
  'cover.then-later': 'Then {first} on {date}, and {price} {period} later.',
  'cover.price': '{price} {period}, from today.',
  'cover.price-later': '{first} today, then {price} {period} later.',
  'cover.cancel': 'Cancel anytime.',
  'cover.no-terms': 'The rest of this story is for members.',
  'cover.see-plans': 'See plans',
  'cover.log-in': 'Already a member? Log in',
  'cover.before': 'Before you logged in: {terms}',
  'cover.now': 'Now: {terms}',

  // The publisher's own lines. An empty line is not shown.
  'cover.benefit-1': '',
  'cover.benefit-2': '',
  'cover.benefit-3': '',

  'cover.resume-to-read': 'Resume to keep reading',
  'cover.paused': 'Your membership is paused.',
  'cover.paused-on': "You're paused until {date}.",
  'cover.resume-for': 'Resume for {amount}',
  'cover.resume': 'Resume',

  'cover.pay-to-read': 'Pay {amount} to keep reading',
  'cover.pay-due-to-read': 'Pay what you owe to keep reading',
  'cover.past-due': "Your payment didn't go through.",
  'cover.pay-amount': 'Pay {amount}',
  'cover.pay': 'Pay now',

  'cover.restart-to-read': 'Restart to keep reading',
  'cover.ended': 'Your membership has ended.',
  'cover.ended-on': 'Your membership ended on {date}.',
  'cover.restart-for': 'Restart for {amount}',

  'cover.starts': 'Your membership is on its way',
  'cover.starts-on': 'Your membership starts on {date}',
  'cover.starts-then': 'You can read this story from then on.',

  'cover.delivery': '{product} comes with your home delivery',
  'cover.delivery-how': "It isn't on for this account yet. Customer service can turn it on for you.",
  'cover.delivery-ended': 'Your home delivery has ended, and your free membership with it.',

  'cover.other-plan': "This story isn't part of your plan",
  'cover.other-plan-how': "Your membership is active, but it doesn't open this story.",
  'cover.unsettled': 'Your membership needs a look',
  'cover.unsettled-how': "Something in it isn't finished yet, so this story stays closed for now.",
  'cover.membership': 'See your membership',

  'cover.region': "You can't read this story from where you are",
  'cover.region-how': "Your membership is safe, and works again when you're back.",
  'cover.help': 'Customer service',

  'cover.loading': 'Loading the rest of this story…',
  'cover.down': "We can't check your membership right now",
  'cover.down-how': "It's our fault, and nothing was changed. Please try again in a minute.",
  'cover.not-read': "The rest of this story didn't load",
  'cover.not-read-how': "You're a member, so it opens as soon as it loads.",
  'cover.log-in-here': 'Log in once on this site to read here',
  'cover.log-in-here-how': "This site doesn't know yet that you're logged in. The story opens right after.",
  'cover.log-in-button': 'Log in',
  'cover.still-reads':
    "We can't reach your membership right now. You can still read this story once it loads.",
  'cover.again': 'Try again',
  'cover.trying': 'Trying again…',
  'cover.still-down': "That still didn't work. Please try again in a minute.",
} as const;
