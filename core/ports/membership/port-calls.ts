import type { RequiredPorts } from './membership-ports';

/**
 * How a call of a signed-in reader is bound to them (`bindToSession`):
 *
 * - `write`: sent after the data layer has confirmed the reader. No page can close the gap between that response and
 *   the arrival of the write (docs/decisions/0044-what-counts-as-read.md).
 * - `read`: the response counts only while the reader is the same.
 * - `addressed`: the request names its reader, so it is sent without confirmation.
 * - `free`: needs no reader, or its use case checks the reader.
 */
export type Binding = 'write' | 'read' | 'addressed' | 'free';

/** A port may lack an `optional` call. */
type Optional<Port, Name extends keyof Port> = undefined extends Port[Name] ? ' optional' : '';

/** The calls of the ports that every program gives. A missing or wrong one is a compile error. */
type PortCalls = {
  readonly [Name in keyof RequiredPorts]: {
    readonly [Member in keyof RequiredPorts[Name]]-?: `${Binding}${Optional<RequiredPorts[Name], Member>}`;
  };
};

/**
 * The one list of these calls: for the check of a program's ports, for guarding against exceptions, and for binding to
 * the reader.
 */
export const portCalls: PortCalls = {
  identity: {
    signIn: 'free',
    register: 'free',
    registerWithProvider: 'free',
    signOut: 'free',
    requestPasswordReset: 'free',
    resetPassword: 'free',
    changePassword: 'write',
    updateEmail: 'write',
    confirmEmailChange: 'free',
    resendVerification: 'free',
    account: 'read',
  },
  dataLayerSource: { read: 'free' },
  profiles: {
    read: 'read',
    readProvider: 'read',
    update: 'write',
    readAttribute: 'read',
    writeAttribute: 'write',
    saveDisplaySettings: 'write',
  },
  decisions: {
    isEntitled: 'free',
    availablePlans: 'free',
    cancelOffer: 'free',
    textCampaigns: 'free',
  },
  site: {
    plans: 'free',
    freshPlans: 'free optional',
    prepareCustomer: 'write',
    sendPostalCode: 'addressed',
    sendPauseEmail: 'addressed',
  },
  newsletters: { read: 'read', update: 'addressed', accountChange: 'addressed' },
  subscriptions: {
    list: 'read',
    start: 'write',
    cancel: 'write',
    setPaymentMethod: 'write',
  },
  paymentMethods: {
    list: 'read',
    add: 'write',
    replace: 'write',
    remove: 'write',
    setDefault: 'write',
    clientToken: 'read',
  },
  billing: { discounts: 'read', applyDiscount: 'write', retry: 'write' },
};
