import { isRight, left, right, type Either } from '../../domain/fp';
import type { CardForm } from '../card-form';
import type { Log } from '../log';
import type { OpenWallets } from '../wallets';
import type { MembershipPorts, RequiredPorts } from './membership-ports';
import { portCalls } from './port-calls';

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

/** The members of a port that are calls. */
type CallsIn<Port> = {
  [Name in keyof Port & string]-?: Required<Port>[Name] extends (...given: never[]) => Promise<infer Answer>
    ? Answer extends Either<unknown, unknown>
      ? Name
      : never
    : never;
}[keyof Port & string];

type OtherPorts = Omit<CallingPorts, keyof RequiredPorts>;

/** The calls of the ports that `portCalls` does not list. A missing one is a compile error. */
export const otherCalls: {
  readonly [Port in keyof OtherPorts]: Readonly<Record<CallsIn<OtherPorts[Port]>, true>>;
} = {
  devices: { list: true, logOut: true, logOutOthers: true },
  siteSession: { keep: true, drop: true },
  captcha: { token: true },
  captchaCheck: { isRequired: true, verify: true },
  cardForms: { open: true },
  cardForm: { tokenize: true },
  wallets: { open: true },
  openWallets: { mount: true },
  profanity: { isFlagged: true },
  rewards: { upsertReader: true, widget: true, invite: true, shared: true, track: true },
  rewardsTokens: { issue: true },
  siteQueries: { get: true, all: true },
  pictures: { upload: true },
  articleContent: { hiddenBody: true },
  journal: { open: true, put: true, close: true },
  socialWindow: { ask: true },
  comments: {},
};

type PortName = keyof CallingPorts;

const isCall = (name: PortName, member: string): boolean =>
  member in
  (Object.hasOwn(portCalls, name)
    ? portCalls[name as keyof RequiredPorts]
    : otherCalls[name as keyof OtherPorts]);

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

const isEither = (answer: unknown): answer is Either<unknown, object> =>
  ['Left', 'Right'].includes((answer as Partial<Either<unknown, object>> | null | undefined)?._tag ?? '');

/**
 * Converts each exception, each rejection and each wrong type of answer of a port to a failed call, and reports it.
 */
const guardPort = <Port extends object>(port: Port, name: PortName, log: Log): Port => {
  const inner = returned[name];
  const guard = (method: Method, member: string): Method => {
    const what = `${name}.${member}`;
    const noEither = () => new TypeError(`${what} must return a promise of an Either`);
    const fail = (error: unknown): Either<unknown, never> | false => {
      const type = (error as Error | null)?.name ?? '';
      if (log.caught) log.caught(error, what);
      else log.error('A port failed with an exception', { port: what, error: type });
      // A sign-out from the comments service answers with a boolean.
      return name === 'comments' ? false : left(ownFailures[name] ?? { _tag: 'Unexpected', what });
    };
    const keep = (answer: unknown): unknown => {
      if (!isCall(name, member)) return answer;
      if (!isEither(answer)) return fail(noEither());
      return inner && isRight(answer) ? right(guardPort(answer.right, inner, log)) : answer;
    };
    return (...given) => {
      try {
        const answer = method.apply(port, given as unknown[]) as Promise<unknown> | undefined;
        if (typeof answer?.then === 'function') return answer.then(keep, fail);
        if (isCall(name, member)) throw noEither();
        return answer;
      } catch (error) {
        return Promise.resolve(fail(error));
      }
    };
  };
  return new Proxy(Object.create(port) as Port, {
    get: (_, key) => {
      const member: unknown = Reflect.get(port, key);
      return typeof member === 'function' ? guard(member as Method, String(key)) : member;
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
      port !== undefined && (Object.hasOwn(portCalls, name) || Object.hasOwn(otherCalls, name))
        ? guardPort(port, name as PortName, log)
        : port,
    ]),
  ) as Ports;
