/** Words of the page on which plans are offered and paid for, and nowhere else. */
export const planPageTexts = {
  'subscribe.loading': 'Loading the plans',
  'subscribe.unreadable': "We couldn't load the plans. You have not been charged.",
  'subscribe.already-text':
    "There's nothing to pay. You can see your plan and your next charge on the membership page.",
  'subscribe.past-due': "Your last payment didn't go through",
  'subscribe.past-due-text': "You don't need a new membership. Pay now to keep reading.",
  'subscribe.pay-due': 'Pay now',
  'subscribe.paused': 'Your membership is paused',
  'subscribe.paused-text': "You don't need a new one. Resume this one whenever you like.",
  'subscribe.manage': 'Manage your membership',
  'subscribe.no-plans': 'There are no plans to choose from right now.',
  'subscribe.choose-plan': 'Choose your plan',
  'subscribe.best-value': 'Best Value!',
  'subscribe.a-month': '{amount} a month',
  'subscribe.saving': 'Save {percent}% on the regular {price}',
  'subscribe.trial-terms': '{length} free, then {amount} {period}',
  'subscribe.renews': 'Renews until you cancel.',
  'subscribe.terms': 'How to cancel',
  'subscribe.pay-with': 'Pay with',
  'subscribe.card-title': 'Your card',
  'subscribe.paying': 'Sending your payment…',
  'subscribe.checking-text': "Stay on this page. You don't need to pay again.",
  'subscribe.not-there':
    "We can't see your membership yet. It can take a few minutes. Check again, or contact customer service, before you pay again.",
  'checkout.paid': "You'll be charged {today} today, then {amount} {period} from {date} until you cancel.",
  'checkout.paid-step':
    "You'll be charged {today} today, then {amount} {period} from {date} and {new} from {later} until you cancel.",
  'checkout.free': "You won't be charged today. From {date} it's {amount} {period} until you cancel.",
  'checkout.free-step':
    "You won't be charged today. From {date} it's {amount} {period}, and {new} from {later}, until you cancel.",
  'checkout.once': "You'll be charged {today} today.",
  'checkout.secure': 'Secure payment by Braintree',
  'subscribe.done-trial': "You're in. Your trial runs to {date}.",
  'subscribe.done': "You're in.",
  'subscribe.continue': 'Continue',
} as const;
