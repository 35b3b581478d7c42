import * as E from 'fp-ts/Either';
import * as T from 'fp-ts/Task';
import type { NewsletterDiff } from '../../domain/newsletter/diff';
import { mayTake } from '../../domain/newsletter/exclusive';
import type { Call } from '../../ports/call';
import { mayHaveTakenEffect, type CallFailed } from '../../ports/call-failed';
import type { Log } from '../../ports/log';
import type { Newsletters } from '../../ports/newsletters';
import type { Tracking } from '../../ports/tracking';
import type { MemberState } from '../../state/member';
import {
  stillToSend,
  updateBegun,
  updateConfirmed,
  updateResolved,
  updateRolledBack,
  type NewsletterState,
  type PendingUpdate,
} from '../../state/newsletters';
import type { Store } from '../../state/store';

export type UpdateNewslettersFailed =
  | CallFailed
  /** The lists have not been read: nobody can tell what a change would be a change of. */
  | { readonly _tag: 'NotRead' }
  /** NL-06: a list for members was asked for by somebody who is none, or may be none. */
  | { readonly _tag: 'MembersOnly' };

/**
 * NL-03, NL-04, NL-05: what is asked for is shown at once, sent, and taken back when that fails. Updates are sent one after the
 * other, in the order in which they were asked for. With nothing to send no call is made, and it is a success.
 */
export type UpdateNewsletters = (diff: NewsletterDiff) => Call<void, UpdateNewslettersFailed>;

interface UpdatePorts {
  readonly newsletters: Pick<Newsletters, 'read' | 'update'>;
}

type SendPorts = UpdateNewslettersPorts & UpdatePorts;

export interface UpdateNewslettersPorts {
  /** The port of one update: of whoever is signed in when it is called. */
  readonly bindPorts: () => UpdatePorts;
  readonly state: Store<NewsletterState>;
  readonly member: Pick<Store<MemberState>, 'getValue'>;
  /** RT-25; `null` while nobody can tell. */
  readonly isMember: () => boolean | null;
  readonly tracking: Tracking;
  readonly log: Log;
}

export const makeUpdateNewsletters = (ports: UpdateNewslettersPorts): UpdateNewsletters => {
  const { state } = ports;
  let lastId = 0;
  let before: Promise<unknown> = Promise.resolve();

  return (diff) => async () => {
    const refusal = refusalOf(ports, diff);
    if (refusal !== null) return E.left(refusal);
    if (diff.subscribe.length === 0 && diff.unsubscribe.length === 0) return E.right(undefined);
    lastId += 1;
    const update: PendingUpdate = { id: lastId, diff: diff };
    const { reader } = state.getValue();
    const { newsletters } = ports.bindPorts();
    const sending = { ...ports, newsletters };
    state.update((now) => updateBegun(now, update));
    const outcome = before.then(() => send(sending, update, reader));
    before = outcome.catch(() => undefined);
    return outcome;
  };
};

type Outcome = E.Either<UpdateNewslettersFailed, void>;

const refusalOf = (
  { state, isMember }: UpdateNewslettersPorts,
  diff: NewsletterDiff,
): UpdateNewslettersFailed | null => {
  const { reading, data } = state.getValue();
  if (reading !== 'read') return { _tag: 'NotRead' };
  return mayTake(isMember(), diff, data) ? null : { _tag: 'MembersOnly' };
};

const signedOut: Outcome = E.left({ _tag: 'SignedOut' });

const send = async (ports: SendPorts, update: PendingUpdate, reader: number): Promise<Outcome> => {
  const { newsletters, state, member, log } = ports;
  const isGone = (): boolean => state.getValue().reader !== reader;
  const { account } = member.getValue().user;
  if (isGone()) return signedOut;
  if (account === null) {
    state.update((now) => updateRolledBack(now, update.id));
    return signedOut;
  }
  const diff = stillToSend(state.getValue(), update);
  if (diff.subscribe.length === 0 && diff.unsubscribe.length === 0) {
    state.update((now) => updateConfirmed(now, update.id));
    return E.right(undefined);
  }
  const sent = await newsletters.update(account.emailAddress, diff)();
  if (E.isLeft(sent)) {
    log.error('The newsletters could not be updated', { because: sent.left._tag });
    return isGone() ? sent : failed(ports, account.emailAddress, update, diff, sent.left);
  }
  if (isGone()) return sent;
  state.update((now) => updateConfirmed(now, update.id));
  tell(ports, diff);
  return sent;
};

/** A lost answer leaves open what became of the update: reading again tells. Where that fails too, it is taken back. */
const failed = async (
  ports: SendPorts,
  email: string,
  { id }: PendingUpdate,
  diff: NewsletterDiff,
  because: CallFailed,
): Promise<Outcome> => {
  const { newsletters, state } = ports;
  const { reader } = state.getValue();
  const read = await (mayHaveTakenEffect(because) ? newsletters.read(email) : T.of(E.left(because)))();
  if (state.getValue().reader !== reader) return E.left(because);
  if (E.isLeft(read)) {
    state.update((now) => updateRolledBack(now, id));
    return E.left(because);
  }
  state.update((now) => updateResolved(now, id, read.right));
  const subscribedIds = new Set(read.right.listSubscriptions);
  const cameTrue =
    diff.subscribe.every((list) => subscribedIds.has(list)) &&
    !diff.unsubscribe.some((list) => subscribedIds.has(list));
  if (!cameTrue) return E.left(because);
  tell(ports, diff);
  return E.right(undefined);
};

const tell = ({ tracking }: UpdateNewslettersPorts, { subscribe }: NewsletterDiff): void => {
  if (subscribe.length > 0) tracking.track({ name: 'newsletterSubscribed', lists: subscribe });
};
