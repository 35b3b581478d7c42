import { isRight, left, right, type Either } from '../../domain/fp';
import type { CardForm } from '../card-form';
import type { Log } from '../log';
import type { OpenWallets } from '../wallets';
import type { MembershipPorts, RequiredPorts } from './membership-ports';
import { isTask, portCalls } from './port-calls';

/** Parts of the page or the runtime that answer at once. They are not guarded. */
type Unguarded =
  | 'tracking'
  | 'cookies'
  | 'store'
  | 'navigation'
  | 'clock'
  | 'log'
  | 'format'
  | 'lock'
  | 'ids'
  | 'otherTabs';

interface CallingPorts extends Omit<Required<MembershipPorts>, Unguarded> {
  readonly cardForm: CardForm;
  readonly openWallets: OpenWallets;
}

/** The members of a port that are calls themselves. */
type CallsIn<Port> = {
  [Name in keyof Port & string]-?: Required<Port>[Name] extends () => Promise<unknown> ? Name : never;
}[keyof Port & string];

type OtherPorts = Omit<CallingPorts, keyof RequiredPorts>;

/** The calls without arguments of the ports that `portCalls` does not list. A missing one is a compile error. */
const otherTasks: { readonly [Port in keyof OtherPorts]: Readonly<Record<CallsIn<OtherPorts[Port]>, true>> } =
  {
    devices: { list: true, logOutOthers: true },
    siteSession: { drop: true },
    captcha: { token: true },
    captchaCheck: { isRequired: true },
    cardForm: { tokenize: true, close: true },
    openWallets: { close: true },
    comments: { signOut: true },
    ...{ profanity: {}, rewards: {}, rewardsTokens: {}, siteQueries: {}, pictures: {} },
    ...{ articleContent: {}, journal: {}, cardForms: {}, wallets: {}, socialWindow: {} },
  };

type PortName = keyof CallingPorts;

const isRequired = (name: PortName): name is keyof RequiredPorts => Object.hasOwn(portCalls, name);

/** True if the member of a port is a call itself. All other methods return a call. */
const isCallOf = (name: PortName, member: string): boolean =>
  isRequired(name) ? isTask(name, member) : member in otherTasks[name];

const failed = { _tag: 'Failed' };

/** The failures of ports whose calls cannot fail with `Unexpected`. */
const ownFailures: Readonly<Partial<Record<PortName, object>>> = {
  journal: { _tag: 'JournalFailed' },
  cardForm: { _tag: 'CardFailed', message: '' },
  captcha: { _tag: 'NoToken' },
  ...{ wallets: failed, openWallets: failed, socialWindow: failed },
};

/** The names of objects with calls of their own, by the port that returns them. */
const returned: Readonly<Partial<Record<PortName, PortName>>> = {
  cardForms: 'cardForm',
  wallets: 'openWallets',
};

type Method = (...given: readonly unknown[]) => unknown;

/** Converts each exception and each rejection of a port to a failed call, and reports it. */
const guardPort = <Port extends object>(port: Port, name: PortName, log: Log): Port => {
  const guard = (method: Method, what: string, isCall: boolean): Method => {
    const fail = (error: unknown): Either<unknown, never> | false => {
      const type = (error as Error | null)?.name ?? '';
      if (log.caught) log.caught(error, what);
      else log.error('A port failed with an exception', { port: what, error: type });
      // A sign-out from the comments service answers with a boolean.
      return name === 'comments' ? false : left(ownFailures[name] ?? { _tag: 'Unexpected', what });
    };
    const inner = returned[name];
    const keep = (answer: Either<unknown, object>): unknown =>
      inner && isRight(answer) ? right(guardPort(answer.right, inner, log)) : answer;
    return (...given) => {
      try {
        const answer = method.apply(port, given as unknown[]) as Method | Promise<never> | undefined;
        if (typeof answer === 'function') return guard(answer, what, true);
        return typeof answer?.then === 'function' ? answer.then(keep, fail) : answer;
      } catch (error) {
        const failure = fail(error);
        return isCall ? Promise.resolve(failure) : () => Promise.resolve(failure);
      }
    };
  };
  return new Proxy(Object.create(port) as Port, {
    get: (_, key) => {
      const member: unknown = Reflect.get(port, key);
      return typeof member === 'function'
        ? guard(member as Method, `${name}.${String(key)}`, isCallOf(name, String(key)))
        : member;
    },
  });
};

/**
 * Guards ports against errors in their adapters. A call that throws or rejects is reported and fails as if its response
 * was invalid, so a write counts as possibly sent (`mayHaveTakenEffect`).
 */
export const guardPorts = <Ports extends object>(ports: Ports, log: Log): Ports =>
  Object.fromEntries(
    Object.entries(ports).map(([name, port]: [string, object | undefined]) => [
      name,
      port !== undefined && (Object.hasOwn(portCalls, name) || Object.hasOwn(otherTasks, name))
        ? guardPort(port, name as PortName, log)
        : port,
    ]),
  ) as Ports;
