import { failureFacts } from '../../ports/call-failed';
import * as E from 'fp-ts/Either';
import type { Call } from '../../ports/call';
import type { Log } from '../../ports/log';
import type { Newsletters } from '../../ports/newsletters';
import type { MemberState } from '../../state/member';
import {
  newslettersFailed,
  newslettersRead,
  newslettersReading,
  type NewsletterState,
} from '../../state/newsletters';
import type { Store } from '../../state/store';

/** Reads the lists and the reader's subscriptions (EN-09). A failed read keeps the previous data. */
export type LoadNewsletters = Call<void>;

export const makeLoadNewsletters =
  ({
    newsletters,
    state,
    member,
    log,
  }: {
    readonly newsletters: Pick<Newsletters, 'read'>;
    readonly state: Store<NewsletterState>;
    readonly member: Pick<Store<MemberState>, 'getValue'>;
    readonly log: Log;
  }): LoadNewsletters =>
  async () => {
    const { account } = member.getValue().user;
    if (account === null) return E.left({ _tag: 'SignedOut' });
    state.update(newslettersReading);
    const before = state.getValue();
    const read = await newsletters.read(account.emailAddress);
    if (E.isLeft(read)) {
      log.error('The newsletters could not be read', failureFacts(read.left));
      state.update((now) => newslettersFailed(now, before));
      return read;
    }
    state.update((now) => newslettersRead(now, before, read.right));
    return E.right(undefined);
  };
