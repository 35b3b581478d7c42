/** Texts for paying an overdue charge. They load with the pages that show one. */
export const pastDueTexts = {
  'rescue.title': 'Pay now',
  'rescue.failed': "We couldn't charge your card. Pay {amount} to keep reading.",
  'rescue.failed-on': "We couldn't charge your card on {date}. Pay {amount} to keep reading.",
  'rescue.failed-card': "We couldn't charge your {method}. Pay {amount} to keep reading.",
  'rescue.failed-card-on': "We couldn't charge your {method} on {date}. Pay {amount} to keep reading.",
  'rescue.then': 'After that, {amount} on {date}.',
  'rescue.with': 'Pay with',
  'rescue.by': 'With {method}.',
  'rescue.change': 'Change',
  'rescue.change-of': 'payment method',
  'rescue.save-and-pay': 'Save and pay {amount} now',
  'rescue.pay': 'Pay {amount} now',
  'rescue.paying': 'Sending your payment…',
  'rescue.last-failed': 'The last payment failed.',
  'rescue.saved': "It's saved and used from now on, but the payment failed. Try another way to pay.",
  'rescue.paid': 'Paid. Your membership is active again.',
  'rescue.paid-with': '{amount} was paid with {method}.',
  'rescue.paid-plain': '{amount} was paid.',
  'rescue.settled': 'You have nothing left to pay.',
  'rescue.already-paid': 'This is already paid. Nothing was charged just now.',
  'rescue.half-default': "It's saved, but the change isn't finished. You haven't been charged for it yet.",
  'rescue.go-on': 'Continue and pay {amount} now',
  'rescue.checking-text':
    "This is taking longer than usual. You can keep reading and come back: you won't pay twice.",
  'rescue.not-there':
    "We can't see the payment yet. It can take a few minutes. Check again before you pay again.",
} as const;
