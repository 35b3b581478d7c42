import { isNone, isSome, type Option } from '../../domain/fp';
import type { Clock } from '../../ports/clock';
import type { Live } from '../../ports/live';
import { makeSmallStore } from '../../state/small-store';
import { isLoggedIn, signedInAs, type MemberState } from '../../state/member';
import { knownStatus, type SubscriptionState } from '../../state/subscriptions';
import type { RefreshEntitlement } from '../../use-cases/articles/refresh-entitlement';
import type { UnlockArticle } from '../../use-cases/articles/unlock-article';
import { makeLatestOnly } from '../../state/latest-only';

/** How a body that only some may read stands before this reader. */
export type GateState =
  /** Nobody can tell yet who is here. */
  | { readonly _tag: 'Waiting' }
  /** Somebody is here, and may read on for all that is known: it is asked for. */
  | { readonly _tag: 'Reading' }
  | { readonly _tag: 'Closed' }
  | { readonly _tag: 'Open'; readonly body: string }
  /** It could not be found out whether this reader may read on, or the body did not arrive. `busy`: it is asked for again. */
  | { readonly _tag: 'Failed'; readonly what: 'check' | 'body'; readonly busy: boolean };

export interface Gate {
  readonly state: Live<GateState>;
  /** Asks anew, where something failed. */
  readonly again: () => void;
  /** Follows the reader, until the answered function is called. */
  readonly follow: () => () => void;
}

/** What an article's page does for its reader (`core/app/article-part.ts`). */
export interface GateArticle {
  readonly entitlement: RefreshEntitlement;
  readonly unlock: (how: {
    readonly refreshEntitlement: RefreshEntitlement;
    readonly patience: () => Promise<void>;
    readonly onNotRead: () => void;
  }) => UnlockArticle;
}

export interface GatePorts {
  /** Asked for once for each body: two places that show the same one ask the same question. */
  readonly article: (contentId: string) => GateArticle;
  readonly member: Live<MemberState>;
  readonly subscriptions: Live<SubscriptionState>;
  readonly clock: Clock;
}

/** How long a reader who is marked as a subscriber waits for the check, in milliseconds. */
const patience = 2_000;

/** HM-14 for a place of an app's own: each call answers a gate before one body. */
export const makeGates = ({ article, member, subscriptions, clock }: GatePorts) => {
  const checks = new Map<string, { readonly reader: string; readonly answer: Promise<Option<boolean>> }>();

  /** HM-16: whether this reader may read this body, asked once for all places, until something about the reader changes. */
  const checkOf =
    (contentId: string): RefreshEntitlement =>
    () => {
      const reader = facts().key;
      const known = checks.get(contentId);
      if (known?.reader === reader) return known.answer;
      const answer = article(contentId)
        .entitlement()
        .then((found) => {
          // Whoever asks next asks anew.
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

  /** How often this reader's membership has become another. That it was read at all is no change. */
  const changesOf = (reader: string | null): number => {
    const status = knownStatus(subscriptions.getValue());
    if (status !== null && (reader !== lastSeen.reader || status !== lastSeen.status)) {
      const isNews = reader === lastSeen.reader && lastSeen.status !== null;
      lastSeen = { reader, status, changes: lastSeen.changes + Number(isNews) };
    }
    return lastSeen.changes;
  };

  /** What a gate depends on: who is here, as far as anybody can tell, and how their membership stands. */
  const facts = () => {
    const now = member.getValue();
    const { dataLayerReading: reading } = now;
    const known = reading === 'read' || reading === 'failed';
    const reader = signedInAs(now);
    return {
      who: !known ? 'unknown' : reading === 'failed' ? 'unreadable' : isLoggedIn(now) ? 'reader' : 'visitor',
      reader,
      key: `${reading} ${reader} ${changesOf(reader)}`,
    } as const;
  };

  return (contentId: string): Gate => {
    const state = makeSmallStore<GateState>({ _tag: 'Waiting' });
    const turns = makeLatestOnly();
    let seen: ReturnType<typeof facts> | null = null;

    const ask = async (): Promise<void> => {
      const { isLast } = turns();
      let failed: 'check' | 'body' | null = null;
      const refreshEntitlement = async () => {
        const answer = await checkOf(contentId)();
        if (isNone(answer)) failed = 'check';
        return answer;
      };
      const body = await article(contentId).unlock({
        refreshEntitlement,
        // What would tell who is here has had its time already.
        patience: () => (seen?.who === 'unreadable' ? Promise.resolve() : clock.wait(patience)()),
        onNotRead: () => (failed = 'body'),
      })(contentId)();
      if (!isLast()) return;
      if (isSome(body)) state.set({ _tag: 'Open', body: body.value });
      else state.set(failed === null ? { _tag: 'Closed' } : { _tag: 'Failed', what: failed, busy: false });
    };

    const check = (): void => {
      const before = seen;
      const now = facts();
      if (now.key === before?.key) return;
      seen = now;
      if (now.who === 'unknown' && before === null) return;
      // What is being read anew says nothing of who was here.
      if (now.who === 'unknown') {
        seen = before;
        return;
      }
      if (now.who === 'visitor') {
        turns();
        state.set({ _tag: 'Closed' });
        return;
      }
      // A body stays before the reader whom it was opened for.
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

/** A gate before a body, by its id. */
export type OpenGate = ReturnType<typeof makeGates>;
