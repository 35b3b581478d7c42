import type { CardFieldKey } from './card-fields';

/** The next step for the reader after a declined payment; `general` if the server's message is unknown. */
export type DeclineStep =
  | 'another-card'
  | 'call-bank'
  | 'check-number'
  | 'check-date'
  | 'check-code'
  | 'check-zip'
  | 'check-code-and-zip'
  | 'try-later'
  | 'general';

/**
 * The payment provider's messages by next step. Sources: processor responses (2000 to 3000), gateway rejections and
 * validation errors of a card to store. A lost or stolen card gets no special message, because the person using it may
 * not be its owner.
 */
const wordsOfSteps: Readonly<Record<Exclude<DeclineStep, 'general'>, readonly string[]>> = {
  'another-card': [
    'insufficient funds',
    'processor declined - possible lost card',
    'processor declined - possible stolen card',
    'processor declined - fraud suspected',
    'card reported as lost or stolen',
    'call issuer. pick up card',
    'pick up card',
    'declined - updated cardholder available',
    'processor does not support this feature',
    'card type not enabled',
    'credit card type is not accepted by this merchant account',
    'closed card',
    'cannot authorize at this time (life cycle)',
    'payer account is locked or closed',
    'paypal buyer revoked pre-approved payment authorization',
    "funding instrument in the paypal account was declined by the processor or bank, or it can't be used for this payment",
    'gateway rejected: fraud',
    'gateway rejected: risk_threshold',
  ],
  'call-bank': [
    'do not honor',
    'limit exceeded',
    "cardholder's activity limit exceeded",
    'voice authorization required',
    'transaction not allowed',
    'cardholder stopped billing',
    'cardholder stopped all billing',
    'invalid transaction',
    'violation',
    'security violation',
    'processor declined',
    'declined',
    'declined - call for approval',
    'declined - call issuer',
    'error - do not retry, call issuer',
    'transaction amount exceeds the transaction division limit',
    'issuer or cardholder has put a restriction on the card',
    'cardholder authentication required',
    'offline issuer declined',
    'cannot authorize at this time (policy)',
    'card not activated',
    'gateway rejected: three_d_secure',
  ],
  'check-number': [
    'invalid credit card number',
    'credit card number is invalid',
    'credit card number is required',
    'no account',
    'card account length error',
    'no such issuer',
    'credit card number does not match method of payment',
  ],
  'check-date': [
    'expired card',
    'invalid expiration date',
    'expiration date is invalid',
    'expiration month is invalid',
    'expiration year is invalid',
  ],
  'check-code': ['card issuer declined cvv', 'cvv verification failed', 'gateway rejected: cvv'],
  'check-zip': ['address verification failed', 'postal code verification failed', 'gateway rejected: avs'],
  'check-code-and-zip': [
    'address verification and card security code failed',
    'gateway rejected: avs_and_cvv',
  ],
  'try-later': [
    'processor network unavailable - try again',
    'processor network unavailable',
    'duplicate transaction',
    'gateway rejected: duplicate',
  ],
};

const stepOfWords: ReadonlyMap<string, DeclineStep> = new Map(
  (Object.keys(wordsOfSteps) as (keyof typeof wordsOfSteps)[]).flatMap((step) =>
    wordsOfSteps[step].map((words) => [words, step] as const),
  ),
);

const fieldsOfSteps: Readonly<Partial<Record<DeclineStep, readonly CardFieldKey[]>>> = {
  'check-number': ['number'],
  'check-date': ['expirationDate'],
  'check-code': ['cvv'],
  'check-zip': ['postalCode'],
  'check-code-and-zip': ['cvv', 'postalCode'],
};

/** Normalizes a message: lower case, without a leading code ("2001 : …") and without a final period. */
const tidied = (serverMessage: string): string =>
  serverMessage
    .trim()
    .toLowerCase()
    .replaceAll('’', "'")
    .replaceAll(/\s+/g, ' ')
    .replace(/^\d{4}\s?[:.–-]?\s?/, '')
    .replace(/[.!]$/, '');

/** The next step for the server's message. `isTyped`: the card is still in the form, so the reader can correct it. */
export const declineStep = (serverMessage: string, isTyped: boolean): DeclineStep => {
  const step = stepOfWords.get(tidied(serverMessage)) ?? 'general';
  return isTyped || fieldsOfSteps[step] === undefined ? step : 'another-card';
};

/** True if the server's message is one of the payment provider's. `null`: no message. */
export const isKnownDecline = (serverMessage: string | null): boolean =>
  serverMessage !== null && stepOfWords.has(tidied(serverMessage));

/** Known refusals that come from the payment provider or the merchant account, without a decision by the bank. */
const notByBank: ReadonlySet<string> = new Set([
  'processor does not support this feature',
  'card type not enabled',
  'credit card type is not accepted by this merchant account',
  'credit card number is invalid',
  'credit card number is required',
  'credit card number does not match method of payment',
  'expiration date is invalid',
  'expiration month is invalid',
  'expiration year is invalid',
  'payer account is locked or closed',
  'paypal buyer revoked pre-approved payment authorization',
  "funding instrument in the paypal account was declined by the processor or bank, or it can't be used for this payment",
  ...wordsOfSteps['try-later'],
]);

/** True if the server's message is a known decline by the card's bank. False for unknown messages. */
export const isBankDecline = (serverMessage: string): boolean => {
  const words = tidied(serverMessage);
  return stepOfWords.has(words) && !words.startsWith('gateway rejected') && !notByBank.has(words);
};

/** The card fields of a step, in display order. */
export const fieldsOfStep = (step: DeclineStep): readonly CardFieldKey[] => fieldsOfSteps[step] ?? [];

/** The card fields that a refusal is about (PF-02). Empty for most refusals. */
export const refusedFields = (serverMessage: string | null): readonly CardFieldKey[] =>
  serverMessage === null ? [] : fieldsOfStep(declineStep(serverMessage, true));
