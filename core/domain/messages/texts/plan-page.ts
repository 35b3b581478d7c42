/** Texts used only on the page where plans are offered and paid for. */
export const planPageTexts = {
  'subscribe.keep-reading': 'Keep reading “{title}”',
  'subscribe.loading': 'Loading the plans',
  'subscribe.unreadable': "We couldn't load the plans. You have not been charged.",
  'subscribe.already-text':
    "There's nothing to pay. You can see your plan and your next charge on the membership page.",
  'subscribe.included': '{product} comes free with your home delivery',
  'subscribe.included-text': "There's nothing to pay. It lasts as long as your home delivery.",
  'subscribe.past-due': "Your last payment didn't go through",
  'subscribe.past-due-text': "You don't need a new membership. Pay now to keep reading.",
  'subscribe.pay-due': 'Pay now',
  'subscribe.paused': 'Your membership is paused',
  'subscribe.paused-text': "You don't need a new one. Resume this one whenever you like.",
  'subscribe.manage': 'Manage your membership',
  'subscribe.no-plans': 'There are no plans to choose from right now.',
  'subscribe.choose-plan': 'Choose your plan',
  'subscribe.best-value': 'Best Value!',
  'subscribe.trial-terms': '{length} free, then {amount} {period}',
  'subscribe.renews': 'Renews until you cancel.',
  'subscribe.terms': 'How to cancel',
  'subscribe.pay-with': 'Pay with',
  'subscribe.card-title': 'Your card',
  'subscribe.paying': 'Sending your payment…',
  'subscribe.checking-text': "Stay on this page. You don't need to pay again.",
  'subscribe.not-there':
    "We can't see your membership yet. It can take a few minutes. Check again, or contact customer service, before you pay again.",
  'checkout.account': 'Your account',
  'checkout.change': 'Change',
  'checkout.continue': 'Continue to payment',
  'checkout.start-trial': 'Start free trial',
  'checkout.pay': 'Pay {amount}',
  'checkout.pays': "You pay {today} today. From {date} it's {amount} {period}, until you cancel.",
  'checkout.pays-first':
    "You pay {today} today, and {amount} on {date} for {first}. Then it's {new} {per}, until you cancel.",
  'checkout.pays-first-several':
    "You pay {today} today. From {date} it's {amount} {per} for {first}, then {new} {per}, until you cancel.",
  'checkout.pays-first-today':
    "You pay {today} today, then {amount} {period} from {date}, for {first}. Then it's {new} {per}, until you cancel.",
  'checkout.pays-step':
    "You pay {today} today. From {date} it's {amount} {period}, and {new} from {later}, until you cancel.",
  'checkout.once': 'You pay {today} today.',
  'subscribe.done-trial': "You're in. Your trial runs to {date}.",
  'subscribe.done': "You're in.",
  'subscribe.continue': 'Continue',
} as const;
