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
 * For ports of the page or the device, for public data, and for the journal: a change is noted there even after its reader has left.
 */
const unbound = <Port>(port: Port): Port => port;

/** Every port that use cases may receive: one that is missing here does not compile. */
const bindings: Bindings = {
  subscriptions: (port, guard) => guard.subscriptions(port),
  paymentMethods: (port, guard) => guard.paymentMethods(port),
  billing: (port, guard) => guard.billing(port),
  profiles: (port, guard) => guard.profiles(port),
  identity: (port, guard) => guard.identity(port),
  site: (port, guard) => guard.site(port),
  newsletters: (port, guard) => guard.newsletters(port),
  // Events are counted for whoever is signed in.
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
  // Its use cases confirm the reader themselves: their part arrives with its page alone.
  devices: unbound,
  socialWindow: unbound,
  articleContent: unbound,
  // Sends the token of the reader that it is about.
  rewards: unbound,
  rewardsTokens: unbound,
  otherTabs: unbound,
};

/** The ports of one operation, and what the page knows of its reader: a change of it is dropped once that reader has left. */
export type BoundPorts<Ports> = Ports & {
  readonly member: Store<MemberState>;
  readonly subscriptionState: Store<SubscriptionState>;
  readonly isCurrent: IsCurrent;
  /** Tracking id of that reader; empty where nobody was known. */
  readonly readerId: string;
};

/** Binds ports to whoever is signed in when it is called. */
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
 * Makes an operation of a use case. The use case is made anew each time the operation runs, on ports that are bound at that moment: what is
 * begun for one reader is never carried out for another one who signs in meanwhile.
 */
export const makeBound =
  <Ports>(bindPorts: () => Ports) =>
  <Given extends readonly unknown[], Answer>(make: (ports: Ports) => (...given: Given) => Task<Answer>) =>
  (...given: Given): Task<Answer> =>
  () =>
    make(bindPorts())(...given)();

export type Bound<Ports> = ReturnType<typeof makeBound<Ports>>;

/** The same for a use case that is given nothing. */
export const boundTask = <Ports, Answer>(
  bound: Bound<Ports>,
  make: (ports: Ports) => Task<Answer>,
): Task<Answer> => bound((ports: Ports) => () => make(ports))();
