/** Texts about changes that an earlier page left open. They load with the part that recovers them. */
export const recoveryTexts = {
  'recovery.running':
    "Your change was interrupted. We're checking what happened and will continue from there; nothing is sent twice. This can take a minute and a half. You can keep reading meanwhile.",
  'recovery.pause': 'The pause you started earlier is set.',
  'recovery.resume': 'Your membership is active again, as you asked earlier.',
  'recovery.change': 'The plan change you started earlier is done.',
  'recovery.cancel': 'The cancellation you started earlier is done.',
  'recovery.restart': 'Your membership has been restarted, as you asked earlier.',
  'recovery.subscribe': 'The membership you started earlier is yours.',
  'recovery.default': 'Your default payment method has been changed, as you asked earlier.',
  'recovery.card': 'Your membership uses your new card, as you asked earlier.',
  'recovery.card-added': 'The card you added earlier is saved.',
  'recovery.card-updated': 'Your card has been replaced, as you asked earlier.',
  'recovery.card-removed': 'The payment method has been removed, as you asked earlier.',
  'recovery.charge': 'The payment you asked for earlier went through.',
  'recovery.discount': 'Your membership costs less from the next charge on, as you asked earlier.',
  'recovery.not-shown': 'It can take a few minutes to show here.',
  'recovery.taken-back': 'A change you started earlier was interrupted and undone. Nothing has changed.',
  'recovery.default-unclear':
    "We don't know if your default payment method was changed. Check your payment methods.",
  'recovery.cards-unclear':
    "We don't know if your payment methods were changed as you asked earlier. Check your payment methods.",
  'recovery.subscribe-unclear':
    "You started a membership earlier, and we don't know if it went through. Check it before you subscribe again.",
  'recovery.subscribe-check': 'Check your membership',
} as const;
