import { bindToSession, type Binder, type IsCurrent, type Session } from '../state/session';
import type { MemberState } from '../state/member';
import type { Store } from '../state/store';
import type { SubscriptionState } from '../state/subscriptions';
import type { Tracking } from '../ports/tracking';
import type { MembershipPorts } from '../ports/membership/membership-ports';
import type { States } from '../state/states';

type AllPorts = Required<MembershipPorts>;

type Bind<Port> = (port: Port, isCurrent: IsCurrent) => Port;
type Bindings = { readonly [Name in Exclude<keyof AllPorts, keyof Binder>]: Bind<AllPorts[Name]> };

/** Leaves a port unchanged. */
const unbound = <Port>(port: Port): Port => port;

/** The binding of each port that `portCalls` does not list. A missing port is a compile error. */
const bindings: Bindings = {
  // Drops events once the captured reader is no longer signed in.
  tracking: (port, isCurrent): Tracking => ({
    track: (event) => {
      if (isCurrent()) port.track(event);
    },
  }),
  // Of the runtime, the page and the device.
  ...{ ids: unbound, clock: unbound, log: unbound, lock: unbound, store: unbound, cookies: unbound },
  ...{ navigation: unbound, format: unbound, otherTabs: unbound, comments: unbound, captcha: unbound },
  ...{ cardForms: unbound, wallets: unbound, socialWindow: unbound },
  // Public data, and data that its use case checks.
  ...{ articleContent: unbound, profanity: unbound, pictures: unbound, captchaCheck: unbound },
  // Records a change even after its reader has signed out.
  journal: unbound,
  // The use cases for devices confirm the reader themselves, because their part loads with its page.
  devices: unbound,
  // Its cache is cleared when the reader changes (`makeMembershipPart`).
  siteQueries: unbound,
  // Send the token of the reader that the event belongs to, and the session that they are given.
  ...{ rewards: unbound, rewardsTokens: unbound, siteSession: unbound },
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
export const makeBindPorts =
  <Ports extends Partial<MembershipPorts>>(
    session: Session,
    ports: Ports,
    { member, subscriptionState }: Pick<States, 'member' | 'subscriptionState'>,
  ): (() => BoundPorts<Ports>) =>
  () => {
    const isCurrent = session.capture();
    const binders = { ...bindings, ...bindToSession(session, isCurrent) };
    const bound = Object.entries(binders).map(([name, bind]) => {
      const port: unknown = Reflect.get(ports, name);
      return [name, port && (bind as Bind<unknown>)(port, isCurrent)];
    });
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
      ...(Object.fromEntries(bound) as Ports),
      member: ofReader(member),
      subscriptionState: ofReader(subscriptionState),
      isCurrent,
      readerId: session.readerId(),
    };
  };
