import type { CallName, FaultOptions } from '../../adapters/memory/world/faults';

/** One way in which a call fails. `after`: the call took effect, and only its response was lost. */
export interface Fault {
  readonly name: string;
  readonly error: { readonly _tag: string };
  readonly after?: boolean;
  readonly times?: number;
  readonly breaks?: FaultOptions['breaks'];
}

const tagged = (...tags: string[]): readonly Fault[] => tags.map((_tag) => ({ name: _tag, error: { _tag } }));

export const serversWords = 'No, says the server.';

/**
 * The errors that the sandbox's kinds of fault cause (offline, reset, timeout, status, html, truncated, wrong types).
 */
const ofCalls: readonly Fault[] = [
  ...tagged('Offline', 'TimedOut', 'SignedOut', 'NotFound', 'Conflict'),
  { name: 'Refused', error: { _tag: 'Refused', message: serversWords } as never },
  { name: 'Refused without words', error: { _tag: 'Refused', message: null } as never },
  { name: 'Unexpected', error: { _tag: 'Unexpected', what: 'a test' } as never },
  // Status 429, and 403 with a page of its own (readings 73).
  { name: 'Not accepted', error: { _tag: 'NotAccepted', retryAt: null } as never },
];

/** Status 503. The service behind it may have accepted the request or not. */
const busy = { _tag: 'Unexpected', what: 'a test', status: 503, retryAt: null } as never;

const ofWrites: readonly Fault[] = [
  { name: 'Offline after', error: { _tag: 'Offline' }, after: true },
  { name: 'Busy', error: busy },
  { name: 'Busy after', error: busy, after: true },
];

/** Calls that change data. Their response may be lost after they took effect. */
export const writes: ReadonlySet<CallName> = new Set<CallName>([
  'identity.signIn',
  'identity.register',
  'identity.registerWithProvider',
  'identity.signOut',
  'identity.requestPasswordReset',
  'identity.resetPassword',
  'identity.changePassword',
  'identity.updateEmail',
  'identity.confirmEmailChange',
  'identity.resendVerification',
  'devices.logOut',
  'devices.logOutOthers',
  'profiles.update',
  'profiles.writeAttribute',
  'profiles.saveDisplaySettings',
  'newsletters.update',
  'newsletters.accountChange',
  'paymentMethods.add',
  'paymentMethods.replace',
  'paymentMethods.remove',
  'paymentMethods.setDefault',
  'pictures.upload',
  'billing.applyDiscount',
  'billing.retry',
  'rewards.invite',
  'site.prepareCustomer',
  'site.sendPostalCode',
  'site.sendPauseEmail',
  'subscriptions.start',
  'subscriptions.cancel',
  'subscriptions.setPaymentMethod',
]);

/** Specific errors of a call's type, in addition to the errors of every call. */
const own: Readonly<Partial<Record<CallName, readonly Fault[]>>> = {
  'identity.signIn': tagged('UserNotFound', 'EmailNotVerified', 'InvalidPassword'),
  'identity.register': tagged('PasswordNotStrong', 'UserAlreadyExists'),
  'identity.registerWithProvider': tagged('UserAlreadyExists'),
  'identity.requestPasswordReset': tagged('UserNotFound', 'BadRequest'),
  'identity.resetPassword': tagged('PasswordNotStrong', 'InvalidState', 'BadRequest'),
  'identity.changePassword': tagged('PasswordNotStrong', 'BadCredentials', 'UserNotFound', 'BadRequest'),
  'identity.updateEmail': tagged('UserNotFound', 'BadRequest'),
  'identity.confirmEmailChange': tagged(
    'BadCredentials',
    'LinkExpired',
    'AlreadyTaken',
    'BadRequest',
    'NotOurs',
  ),
  'profiles.saveDisplaySettings': tagged('BadRequest'),
  'pictures.upload': tagged('NotProcessed'),
  'captchaCheck.verify': [
    { name: 'CaptchaRefused', error: { _tag: 'CaptchaRefused', message: serversWords } as never },
  ],
  'cardForms.open': [
    { name: 'CardFailed', error: { _tag: 'CardFailed', message: 'No card form.' } as never },
  ],
};

/** Calls that can only fail with their own errors. */
const only: Readonly<Partial<Record<CallName, readonly Fault[]>>> = {
  'journal.open': tagged('JournalFailed'),
  'journal.put': tagged('JournalFailed'),
  'journal.close': tagged('JournalFailed'),
  'cardForm.tokenize': [
    ...tagged('FieldsEmpty'),
    { name: 'FieldsInvalid', error: { _tag: 'FieldsInvalid', fields: ['number'] } as never },
    { name: 'CardFailed', error: { _tag: 'CardFailed', message: 'The card could not be read.' } as never },
  ],
  'captcha.token': tagged('NotMounted', 'NoToken'),
  'wallets.open': tagged('NotLoaded', 'TimedOut', 'Failed'),
  'openWallets.mount': tagged('NotLoaded', 'TimedOut', 'Failed'),
  // The reader may close the window on purpose. If no window opens, the sign-in continues in this one (RT-04).
  'socialWindow.ask': tagged('TimedOut', 'Failed'),
};

export const faultsOf = (name: CallName): readonly Fault[] =>
  only[name] ?? [...ofCalls, ...(own[name] ?? []), ...(writes.has(name) ? ofWrites : [])];
