import { isNone, isSome, type Option } from '../../domain/fp';
import type { Clock } from '../../ports/clock';
import type { Live } from '../../ports/live';
import { makeSmallStore } from '../../state/small-store';
import { isLoggedIn, signedInAs, type MemberState } from '../../state/member';
import { knownStatus, type SubscriptionState } from '../../state/subscriptions';
import type { RefreshEntitlement } from '../../use-cases/articles/refresh-entitlement';
import type { UnlockArticle } from '../../use-cases/articles/unlock-article';
import { makeLatestOnly } from '../../state/latest-only';

/** The access of the current reader to a restricted article body. */
export type GateState =
  /** The reader is not known yet. */
  | { readonly _tag: 'Waiting' }
  /** A check is running for a reader who may have access. */
  | { readonly _tag: 'Reading' }
  | { readonly _tag: 'Closed' }
  | { readonly _tag: 'Open'; readonly body: string }
  /** The check failed, or the body could not be read. `busy`: a retry is running. */
  | { readonly _tag: 'Failed'; readonly what: 'check' | 'body'; readonly busy: boolean }
  /** The site refuses the reader, who may read, until they log in on it (readings 88). */
  | { readonly _tag: 'LogInHere' };

export interface Gate {
  readonly state: Live<GateState>;
  /** Retries after a failure. */
  readonly again: () => void;
  /** Follows changes of the reader. Returns a function that stops it. */
  readonly follow: () => () => void;
}

/** The use cases of one article body (`core/app/article-part.ts`). */
export interface GateArticle {
  readonly entitlement: RefreshEntitlement;
  readonly unlock: (how: {
    readonly refreshEntitlement: RefreshEntitlement;
    readonly patience: () => Promise<void>;
    readonly onNotRead: (refused: boolean) => void;
  }) => UnlockArticle;
}

export interface GatePorts {
  /** Returns the use cases of one body. Two places that show the same body share one check. */
  readonly article: (contentId: string) => GateArticle;
  readonly member: Live<MemberState>;
  readonly subscriptions: Live<SubscriptionState>;
  readonly clock: Clock;
}

/** Milliseconds that a reader who is marked as a subscriber waits for the check. */
const patience = 2_000;

/**
 * Returns a function that tells if a log-in may help a reader whom the site has refused. With a session of their own,
 * the site may mean something else, so a retry comes first. With a session that is newer than the first refusal, a
 * log-in does not help.
 */
const makeCanLogIn = (member: Live<MemberState>): (() => boolean) => {
  let refused: { readonly sessionId: string | null } | null = null;
  return () => {
    const now = member.getValue();
    const mayLogIn = now.lacksSession || refused !== null;
    refused ??= now.user;
    return isLoggedIn(now) === true && mayLogIn && refused.sessionId === now.user.sessionId;
  };
};

/** Makes gates for places in an app (HM-14). Each call returns a gate for one body. */
export const makeGates = ({ article, member, subscriptions, clock }: GatePorts) => {
  const checks = new Map<string, { readonly reader: string; readonly answer: Promise<Option<boolean>> }>();

  /**
   * Checks the access of this reader to this body (HM-16). All places share one check until something about the reader
   * changes.
   */
  const checkOf =
    (contentId: string): RefreshEntitlement =>
    () => {
      const reader = facts().key;
      const known = checks.get(contentId);
      if (known?.reader === reader) return known.answer;
      const answer = article(contentId)
        .entitlement()
        .then((found) => {
          // Removes a check without an answer from the cache, so that the next call checks again.
          if (isNone(found) && checks.get(contentId)?.answer === answer) checks.delete(contentId);
          return found;
        });
      checks.set(contentId, { reader, answer });
      return answer;
    };

  let lastSeen: { readonly reader: string | null; readonly status: unknown; readonly changes: number } = {
    reader: null,
    status: null,
    changes: 0,
  };

  /** Counts the changes of this reader's membership status. The first read is not a change. */
  const changesOf = (reader: string | null): number => {
    const status = knownStatus(subscriptions.getValue());
    if (status !== null && (reader !== lastSeen.reader || status !== lastSeen.status)) {
      const isNews = reader === lastSeen.reader && lastSeen.status !== null;
      lastSeen = { reader, status, changes: lastSeen.changes + Number(isNews) };
    }
    return lastSeen.changes;
  };

  /** The facts that a gate depends on: the reader, if known, and their membership status. */
  const facts = () => {
    const now = member.getValue();
    const { dataLayerReading: reading } = now;
    const known = reading === 'read' || reading === 'failed';
    const reader = signedInAs(now);
    return {
      who: !known ? 'unknown' : reading === 'failed' ? 'unreadable' : isLoggedIn(now) ? 'reader' : 'visitor',
      reader,
      // The session's id, because a reader who logs in on this site stays the same reader.
      key: `${reading} ${reader} ${now.user.sessionId} ${changesOf(reader)}`,
    } as const;
  };

  return (contentId: string): Gate => {
    const state = makeSmallStore<GateState>({ _tag: 'Waiting' });
    const turns = makeLatestOnly();
    let seen: ReturnType<typeof facts> | null = null;

    const canLogIn = makeCanLogIn(member);

    const ask = async (): Promise<void> => {
      const { isLast } = turns();
      let failed: 'check' | 'body' | 'log-in' | null = null;
      const refreshEntitlement = async () => {
        const answer = await checkOf(contentId)();
        if (isNone(answer)) failed = 'check';
        return answer;
      };
      const body = await article(contentId).unlock({
        refreshEntitlement,
        // Does not wait if the data layer could not be read: its own timeout is over.
        patience: () => (seen?.who === 'unreadable' ? Promise.resolve() : clock.wait(patience)),
        onNotRead: (refused) => (failed = refused && canLogIn() ? 'log-in' : 'body'),
      })(contentId);
      if (!isLast()) return;
      if (isSome(body)) state.set({ _tag: 'Open', body: body.value });
      else if (failed === 'log-in') state.set({ _tag: 'LogInHere' });
      else state.set(failed === null ? { _tag: 'Closed' } : { _tag: 'Failed', what: failed, busy: false });
    };

    const check = (): void => {
      const before = seen;
      const now = facts();
      // Keeps the previous reader while the data layer is being re-read.
      if (now.who === 'unknown' || now.key === before?.key) return;
      seen = now;
      if (now.who === 'visitor') {
        turns();
        state.set({ _tag: 'Closed' });
        return;
      }
      // An open body stays open for the reader that it was opened for.
      if (state.getValue()._tag !== 'Open' || now.reader !== before?.reader) state.set({ _tag: 'Reading' });
      void ask();
    };

    return {
      state,
      again: () => {
        const now = state.getValue();
        if (now._tag !== 'Failed' || now.busy) return;
        state.set({ ...now, busy: true });
        void ask();
      },
      follow: () => {
        const watching = [member.subscribe({ next: check }), subscriptions.subscribe({ next: check })];
        return () => {
          for (const one of watching) one.unsubscribe();
        };
      },
    };
  };
};

/** Opens a gate for a body, by its id. */
export type OpenGate = ReturnType<typeof makeGates>;
