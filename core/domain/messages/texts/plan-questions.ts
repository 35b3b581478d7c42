/** Questions of readers before a payment. A question without an answer is not shown (decision 73). */
export const planQuestionTexts = {
  'plans.cancel-question': 'How do I cancel?',
  'plans.cancel-answer':
    "Go to Membership in your account and choose “{action}”. It takes two steps, or three if we have an offer for you. You can keep reading until the end of the time you paid for, and you won't be charged again.",
  'plans.cancel-answer-trial':
    'If you cancel during the trial, you pay nothing, and your access ends right away.',
  'plans.trial-question': 'What happens after the trial?',
  'plans.trial-answer':
    'Your trial of {plan} runs to {date}. On that day you pay {amount}, and then {period} until you cancel.',
  'plans.trial-answer-later': 'The price is {new} from {later}.',
  'plans.trial-answer-once':
    "The trial is for new members. If you've had one, you pay from the first day. You see the price before you pay.",
  'plans.switch-question': 'Can I change my plan later?',
  'plans.switch-answer':
    'Yes. Go to Membership in your account and choose “{action}”. You see the new price and the day it starts before you confirm.',
  'plans.pause-question': 'Can I pause my membership?',
  'plans.pause-answer':
    "Yes, for {from} to {to} months. Go to Membership in your account and choose “{action}”. You won't be charged during the pause.",
  'plans.delivery-question': 'I get the paper at home. Do I need a plan?',
  'plans.delivery-answer':
    'No. {product} comes free with your home delivery. Log in with your account to read.',
  'plans.pay-question': 'How can I pay?',
  'plans.pay-answer': 'With a credit or debit card.',
  'plans.pay-answer-wallets': 'With a credit or debit card, or with {wallets} if your device supports it.',
} as const;
