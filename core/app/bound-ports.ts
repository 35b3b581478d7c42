import type { Task } from 'fp-ts/Task';
import { bindToSession, type Binder, type IsCurrent, type Session } from '../state/session';
import type { MemberState } from '../state/member';
import type { Store } from '../state/store';
import type { SubscriptionState } from '../state/subscriptions';
import type { Tracking } from '../ports/tracking';
import type { MembershipPorts } from './ports';
import type { States } from './states';

type AllPorts = Required<MembershipPorts>;

/** Binds the ports of one operation to the reader who was signed in when it began. */
interface Guard extends Binder {
  readonly isCurrent: IsCurrent;
}

type Bindings = {
  readonly [Name in keyof AllPorts]: (port: AllPorts[Name], guard: Guard) => AllPorts[Name];
};

/**
 * Leaves a port unchanged. Used for ports of the page or the device, for public data, and for the journal. The journal
 * records a change even after its reader has signed out.
 */
const unbound = <Port>(port: Port): Port => port;

/** The binding of each port that use cases may receive. A missing port is a compile error. */
const bindings: Bindings = {
  subscriptions: (port, guard) => guard.subscriptions(port),
  paymentMethods: (port, guard) => guard.paymentMethods(port),
  billing: (port, guard) => guard.billing(port),
  profiles: (port, guard) => guard.profiles(port),
  identity: (port, guard) => guard.identity(port),
  site: (port, guard) => guard.site(port),
  newsletters: (port, guard) => guard.newsletters(port),
  // Drops events once the captured reader is no longer signed in.
  tracking: (port, { isCurrent }): Tracking => ({
    track: (event) => {
      if (isCurrent()) port.track(event);
    },
  }),
  journal: unbound,
  lock: unbound,
  ids: unbound,
  clock: unbound,
  log: unbound,
  dataLayerSource: unbound,
  decisions: unbound,
  comments: unbound,
  cookies: unbound,
  store: unbound,
  navigation: unbound,
  cardForms: unbound,
  wallets: unbound,
  format: unbound,
  profanity: unbound,
  pictures: unbound,
  captcha: unbound,
  captchaCheck: unbound,
  // Not bound: the use cases for devices confirm the reader themselves, because their part loads with its page.
  devices: unbound,
  // Its cache is cleared when the reader changes (`makeMembershipPart`).
  siteQueries: unbound,
  socialWindow: unbound,
  articleContent: unbound,
  // Sends the token of the reader that the event belongs to.
  rewards: unbound,
  rewardsTokens: unbound,
  otherTabs: unbound,
  // Sends the session that it is given.
  siteSession: unbound,
};

/**
 * The bound ports of one operation, with the state of its reader. State updates are dropped once that reader has signed
 * out.
 */
export type BoundPorts<Ports> = Ports & {
  readonly member: Store<MemberState>;
  readonly subscriptionState: Store<SubscriptionState>;
  readonly isCurrent: IsCurrent;
  /** Tracking id of the captured reader; empty if no reader was known. */
  readonly readerId: string;
};

/** Binds ports to the reader who is signed in at the time of the call. */
export type BindPorts<Ports> = () => BoundPorts<Ports>;

export const makeBindPorts =
  <Ports extends Partial<MembershipPorts>>(
    session: Session,
    ports: Ports,
    { member, subscriptionState }: Pick<States, 'member' | 'subscriptionState'>,
  ): BindPorts<Ports> =>
  () => {
    const isCurrent = session.capture();
    const guard = { ...bindToSession(session, isCurrent), isCurrent };
    const bind = <Name extends keyof AllPorts>(name: Name): readonly [Name, AllPorts[Name] | undefined] => {
      const port = (ports as Partial<AllPorts>)[name];
      return [name, port === undefined ? undefined : bindings[name](port as AllPorts[Name], guard)];
    };
    const ofReader = <State>(store: Store<State>): Store<State> => ({
      ...store,
      set: (state) => {
        if (isCurrent()) store.set(state);
      },
      update: (change) => {
        if (isCurrent()) store.update(change);
      },
    });
    return {
      ...(Object.fromEntries((Object.keys(bindings) as (keyof AllPorts)[]).map(bind)) as unknown as Ports),
      member: ofReader(member),
      subscriptionState: ofReader(subscriptionState),
      isCurrent,
      readerId: session.readerId(),
    };
  };

/**
 * Makes an operation from a use case. Each run creates the use case again, on ports that are bound at that moment. An
 * operation that one reader starts never runs for another reader who signs in meanwhile.
 */
export const makeBound =
  <Ports>(bindPorts: () => Ports) =>
  <Given extends readonly unknown[], Answer>(make: (ports: Ports) => (...given: Given) => Task<Answer>) =>
  (...given: Given): Task<Answer> =>
  () =>
    make(bindPorts())(...given)();

export type Bound<Ports> = ReturnType<typeof makeBound<Ports>>;

/** Makes an operation from a use case without arguments. */
export const boundTask = <Ports, Answer>(
  bound: Bound<Ports>,
  make: (ports: Ports) => Task<Answer>,
): Task<Answer> => bound((ports: Ports) => () => make(ports))();
