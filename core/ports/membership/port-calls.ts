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

/** `task`: the member is the call itself. `call`: it returns the call. */
type KindOf<Member> = Member extends () => Promise<unknown> ? 'task' : 'call';

/** A port may lack an `optional` call. */
type Optional<Port, Name extends keyof Port> = undefined extends Port[Name] ? ' optional' : '';

/** The calls of the ports that every program gives. A missing or wrong one is a compile error. */
type PortCalls = {
  readonly [Name in keyof RequiredPorts]: {
    readonly [Member in keyof RequiredPorts[Name]]-?: `${Binding} ${KindOf<
      NonNullable<RequiredPorts[Name][Member]>
    >}${Optional<RequiredPorts[Name], Member>}`;
  };
};

/**
 * The one list of these calls: for the check of a program's ports, for guarding against exceptions, and for binding to
 * the reader.
 */
export const portCalls: PortCalls = {
  identity: {
    signIn: 'free call',
    register: 'free call',
    registerWithProvider: 'free call',
    signOut: 'free task',
    requestPasswordReset: 'free call',
    resetPassword: 'free call',
    changePassword: 'write call',
    updateEmail: 'write call',
    confirmEmailChange: 'free call',
    resendVerification: 'free call',
    account: 'read task',
  },
  dataLayerSource: { read: 'free task' },
  profiles: {
    read: 'read task',
    readProvider: 'read call',
    update: 'write call',
    readAttribute: 'read call',
    writeAttribute: 'write call',
    saveDisplaySettings: 'write call',
  },
  decisions: {
    isEntitled: 'free task',
    availablePlans: 'free call',
    cancelOffer: 'free task',
    textCampaigns: 'free task',
  },
  site: {
    plans: 'free task',
    freshPlans: 'free task optional',
    prepareCustomer: 'write call',
    sendPostalCode: 'addressed call',
    sendPauseEmail: 'addressed call',
  },
  newsletters: { read: 'read call', update: 'addressed call', accountChange: 'addressed call' },
  subscriptions: {
    list: 'read task',
    start: 'write call',
    cancel: 'write call',
    setPaymentMethod: 'write call',
  },
  paymentMethods: {
    list: 'read task',
    add: 'write call',
    replace: 'write call',
    remove: 'write call',
    setDefault: 'write call',
    clientToken: 'read task',
  },
  billing: { discounts: 'read call', applyDiscount: 'write call', retry: 'write call' },
};

/** True if the member of a port is a call itself. */
export const isTask = (port: keyof RequiredPorts, member: string): boolean =>
  (portCalls[port] as Readonly<Record<string, string>>)[member]?.includes(' task') === true;
