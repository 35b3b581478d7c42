import type { MessageKey } from '../../core/domain/messages/catalogue';
import { lostAnswer, says, silent, type Row, type Rows } from './row';

/** A change is recorded before and after it runs. The journal is first checked for an open change. */
const journal = (nothingDone: MessageKey): Rows => ({
  'journal.open': says(nothingDone),
  'journal.put': says(nothingDone),
  'journal.close': silent('the next page finds it done'),
});

const cardRefused: Row = { says: { FieldsEmpty: 'invalid.all-fields', FieldsInvalid: 'invalid.field' } };

/** Calls for a typed card. */
const typing = (nothingDone: MessageKey): Rows => ({
  'cardForm.tokenize': cardRefused,
  'site.prepareCustomer': says(nothingDone),
  'site.sendPostalCode': silent('the address is told again with the next card'),
});

/** Calls for a typed card that is then stored. */
const storing = (nothingDone: MessageKey, stored: MessageKey): Rows => ({
  ...typing(nothingDone),
  'paymentMethods.add': says(nothingDone, { 'Offline after': stored }),
});

/** A cancellation without a response may still take effect. */
const inFlightFor = { TimedOut: 'unclear.title', Offline: 'unclear.title' } as const;

const halfWay = says('unclear.title', {
  NotFound: 'half.title',
  Conflict: 'half.title',
  Refused: 'half.title',
  'Refused without words': 'half.title',
  'Not accepted': 'half.title',
  Busy: 'half.title',
});

/**
 * Calls that are sent about a membership and about cards. After a failing status, the records decide: a busy service has
 * charged nothing unless they show it (readings 73).
 */
export const moneyRows: Readonly<Record<string, Rows>> = {
  'payment-method, add': {
    ...journal('payment.nothing-changed'),
    ...storing('payment.nothing-changed', 'payment.added'),
    'profiles.update': silent('the card is stored; only the day of it is not noted'),
  },
  'payment-method, replace': {
    ...journal('payment.nothing-changed'),
    'cardForm.tokenize': cardRefused,
    'paymentMethods.replace': says('payment.nothing-changed', lostAnswer('payment.lost-text')),
    'profiles.update': silent('the card is stored; only the day of it is not noted'),
  },
  'payment-method, default': {
    ...journal('payment.nothing-changed'),
    'paymentMethods.setDefault': says('payment.nothing-changed'),
    'subscriptions.setPaymentMethod': says('payment.half-default'),
    'profiles.update': silent('the card is stored; only the day of it is not noted'),
  },
  'payment-method, remove': {
    ...journal('payment.nothing-changed'),
    'paymentMethods.remove': says('payment.nothing-changed'),
    'profiles.update': silent('the card is stored; only the day of it is not noted'),
  },
  subscribe: {
    ...journal('money.not-charged'),
    ...typing('money.not-charged'),
    'subscriptions.start': says('money.not-charged', {
      ...lostAnswer('subscribe.unclear-text'),
      Busy: 'money.not-charged',
    }),
    'profiles.update': silent('the membership stands; the mark of a trial is noted later'),
    'profiles.writeAttribute': silent('the membership stands; that this reader agreed is told in the log'),
  },
  'membership, pause': {
    ...journal('error.pausing'),
    'profiles.update': says('error.pausing'),
    'subscriptions.cancel': says('error.pausing', inFlightFor),
    'subscriptions.start': halfWay,
    'site.sendPauseEmail': silent('the pause is set; that the letter about it is not sent is said beside it'),
    'newsletters.accountChange': silent('the pause is set'),
  },
  'membership, resume': {
    ...journal('error.resuming'),
    'subscriptions.cancel': says('error.resuming', inFlightFor),
    'subscriptions.start': halfWay,
    'profiles.update': says('half.title'),
  },
  'membership, change of plan': {
    ...journal('error.updating-subscriptions'),
    'subscriptions.cancel': says('error.updating-subscriptions', inFlightFor),
    'subscriptions.start': halfWay,
  },
  'membership, cancel': {
    ...journal('error.updating-subscriptions'),
    'subscriptions.cancel': says('error.updating-subscriptions', inFlightFor),
  },
  'membership, offer': {
    ...journal('error.updating-subscriptions'),
    'billing.applyDiscount': says('error.updating-subscriptions'),
  },
  'membership, restart': {
    ...journal('error.restarting'),
    'subscriptions.start': says('error.restarting', {
      ...lostAnswer('unclear.title'),
      Busy: 'error.restarting',
    }),
  },
  'membership, past due': {
    ...journal('money.not-charged'),
    ...storing('money.not-charged', 'rescue.paid'),
    'profiles.update': silent('the card is stored; only the day of it is not noted'),
    'paymentMethods.setDefault': says('rescue.half-default'),
    'subscriptions.setPaymentMethod': says('rescue.half-default'),
    'billing.retry': says('rescue.half-default', {
      ...lostAnswer('subscribe.unclear-text'),
      'Refused without words': 'money.not-charged',
      Busy: 'rescue.half-default',
    }),
  },
  'membership, charge again': {
    ...journal('money.not-charged'),
    'billing.retry': says('money.not-charged', {
      ...lostAnswer('subscribe.unclear-text'),
      Busy: 'money.not-charged',
    }),
  },
};
