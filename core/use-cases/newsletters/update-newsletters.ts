import * as E from 'fp-ts/Either';
import type { NewsletterDiff } from '../../domain/newsletter/diff';
import { mayTake } from '../../domain/newsletter/exclusive';
import type { AsyncResult } from '../../ports/call';
import { mayHaveTakenEffect, type CallFailed, failureFacts } from '../../ports/call-failed';
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
  /** The lists have not been read, so there is no state to change. */
  | { readonly _tag: 'NotRead' }
  /** The diff contains a member-only list, and the reader is not known to be a member (NL-06). */
  | { readonly _tag: 'MembersOnly' };

/**
 * Applies a change optimistically, sends it and rolls it back on failure (NL-03, NL-04, NL-05). Updates are sent
 * sequentially in the order of the calls. An empty change sends no request and succeeds.
 */
export type UpdateNewsletters = (diff: NewsletterDiff) => AsyncResult<void, UpdateNewslettersFailed>;

interface UpdatePorts {
  readonly newsletters: Pick<Newsletters, 'read' | 'update'>;
}

type SendPorts = UpdateNewslettersPorts & UpdatePorts;

export interface UpdateNewslettersPorts {
  /** Returns the port of one update, bound to the reader at the time of the call. */
  readonly bindPorts: () => UpdatePorts;
  readonly state: Store<NewsletterState>;
  readonly member: Pick<Store<MemberState>, 'getValue'>;
  /** True for a member (RT-25); `null` while unknown. */
  readonly isMember: () => boolean | null;
  readonly tracking: Tracking;
  readonly log: Log;
}

export const makeUpdateNewsletters = (ports: UpdateNewslettersPorts): UpdateNewsletters => {
  const { state } = ports;
  let lastId = 0;
  let before: Promise<unknown> = Promise.resolve();

  return async (diff) => {
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
  const sent = await newsletters.update(account.emailAddress, diff);
  if (E.isLeft(sent)) {
    log.error('The newsletters could not be updated', failureFacts(sent.left));
    return isGone() ? sent : failed(ports, account.emailAddress, update, diff, sent.left);
  }
  if (isGone()) return sent;
  state.update((now) => updateConfirmed(now, update.id));
  tell(ports, diff);
  return sent;
};

/**
 * If the response was lost, the lists are read again to find the result. If that read fails too, the update is rolled
 * back.
 */
const failed = async (
  ports: SendPorts,
  email: string,
  { id }: PendingUpdate,
  diff: NewsletterDiff,
  because: CallFailed,
): Promise<Outcome> => {
  const { newsletters, state } = ports;
  const { reader } = state.getValue();
  const read = mayHaveTakenEffect(because) ? await newsletters.read(email) : E.left(because);
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
