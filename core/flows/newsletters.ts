import * as E from 'fp-ts/Either';
import { makeStore } from '../state/store';
import { diffNewsletters, withDiff, type NewsletterDiff } from '../domain/newsletter/diff';
import { beginEdit, cancelEdit, pendingChanges, pickList } from '../domain/newsletter/edit';
import { siteFailure, type SiteFailure } from '../domain/messages/site-failure';
import type { Live } from '../ports/live';
import { shownSubscriptions, type NewsletterState } from '../state/newsletters';
import type { UpdateNewsletters, UpdateNewslettersFailed } from '../use-cases/newsletters/update-newsletters';
import type { LoadNewsletters } from '../use-cases/newsletters/load-newsletters';

/** The outcome of the last request. */
export type Outcome =
  | { readonly _tag: 'None' }
  | { readonly _tag: 'Saving' }
  | { readonly _tag: 'Saved' }
  | { readonly _tag: 'NothingChanged' }
  /** All newsletters were unsubscribed. `left`: those to subscribe to again on undo. */
  | { readonly _tag: 'LeftAll'; readonly left: readonly string[]; readonly saving: boolean }
  | { readonly _tag: 'Undone' }
  /** The changes that could not be saved. The lists are shown as before (NL-03). */
  | ({ readonly _tag: 'NotSaved'; readonly diff: NewsletterDiff } & NotSavedBecause);

export interface NotSavedBecause {
  readonly signedOut: boolean;
  readonly why: SiteFailure | null;
}

export interface NewslettersFlowState {
  readonly reading: 'reading' | 'failed' | 'read';
  /** The reason why the lists could not be read, in the words of the site's REST client; null otherwise. */
  readonly why: SiteFailure | null;
  /** The selected lists while the reader edits (NL-01); `null` otherwise. */
  readonly picked: readonly string[] | null;
  readonly outcome: Outcome;
}

export interface NewslettersFlow {
  readonly state: Live<NewslettersFlowState>;
  readonly load: () => Promise<void>;
  readonly edit: () => void;
  readonly pick: (list: string, checked: boolean) => void;
  readonly cancel: () => void;
  /** Ends the editing and sends the changes. A second call during a request does nothing. */
  readonly update: () => Promise<void>;
  /** Sends the unsaved changes again: of one list, or of all. */
  readonly retry: (list?: string) => Promise<void>;
  readonly leaveAll: (lists: readonly string[]) => Promise<void>;
  readonly undo: () => Promise<void>;
  /** Called when the time to undo is over. */
  readonly settle: () => void;
}

/** The ports of the newsletter flow. */
export interface NewslettersPorts {
  readonly newsletters: Live<NewsletterState>;
  readonly loadNewsletters: LoadNewsletters;
  readonly updateNewsletters: UpdateNewsletters;
}

export const makeNewslettersFlow = (services: NewslettersPorts): NewslettersFlow => {
  const isRead = services.newsletters.getValue().reading === 'read';
  const state = makeStore<NewslettersFlowState>({
    reading: isRead ? 'read' : 'reading',
    why: null,
    picked: null,
    outcome: { _tag: 'None' },
  });
  const change = (next: Partial<NewslettersFlowState>) => state.set({ ...state.getValue(), ...next });
  const shown = () => shownSubscriptions(services.newsletters.getValue());
  const editing = () => ({ saved: shown(), picked: state.getValue().picked });
  const isSaving = () => isSaveUnderWay(state.getValue());

  /** Sends a change. `others`: the unsaved changes of other lists, which stay unsaved. */
  const send = async (diff: NewsletterDiff, others: NewsletterDiff = nothing): Promise<boolean> => {
    change({ picked: null, outcome: { _tag: 'Saving' } });
    const sent = await services.updateNewsletters(diff);
    // A request with a lost response may have taken effect in part. Only the missing part is kept for a retry.
    const missing = E.isRight(sent) ? nothing : diffNewsletters(shown(), withDiff(shown(), diff));
    const unsaved = joined(missing, others);
    change({
      outcome: isEmpty(unsaved) ? { _tag: 'Saved' } : { _tag: 'NotSaved', diff: unsaved, ...because(sent) },
    });
    return isEmpty(missing);
  };

  return {
    state,
    load: async () => {
      if (services.newsletters.getValue().reading !== 'read') change({ reading: 'reading' });
      const outcome = await services.loadNewsletters();
      change(
        E.isRight(outcome) || services.newsletters.getValue().reading === 'read'
          ? { reading: 'read', why: null }
          : { reading: 'failed', why: siteFailure(outcome.left) },
      );
    },
    edit: () => {
      if (!isSaving()) change({ picked: beginEdit(editing()).picked, outcome: { _tag: 'None' } });
    },
    pick: (list, checked) => change({ picked: pickList(editing(), list, checked).picked }),
    cancel: () => change({ picked: cancelEdit(editing()).picked }),
    update: async () => {
      if (isSaving() || state.getValue().picked === null) return;
      const diff = pendingChanges(editing());
      if (isEmpty(diff)) return change({ picked: null, outcome: { _tag: 'NothingChanged' } });
      await send(diff);
    },
    retry: async (list) => {
      const { outcome } = state.getValue();
      if (outcome._tag !== 'NotSaved') return;
      const wanted = (one: string) => list === undefined || one === list;
      await send(
        filtered(outcome.diff, wanted),
        filtered(outcome.diff, (one) => !wanted(one)),
      );
    },
    leaveAll: async (lists) => {
      if (isSaving()) return;
      const subscribedIds = shown();
      const left = lists.filter((list) => subscribedIds.includes(list));
      const sending = services.updateNewsletters({ subscribe: [], unsubscribe: left });
      change({ picked: null, outcome: { _tag: 'LeftAll', left, saving: true } });
      const sent = await sending;
      const { outcome } = state.getValue();
      if (outcome._tag !== 'LeftAll') return;
      const missing = left.filter((list) => shown().includes(list));
      if (E.isRight(sent) || missing.length === 0) change({ outcome: { ...outcome, saving: false } });
      else
        change({
          outcome: {
            _tag: 'NotSaved',
            diff: { subscribe: [], unsubscribe: missing },
            ...because(sent),
          },
        });
    },
    undo: async () => {
      const { outcome } = state.getValue();
      if (outcome._tag !== 'LeftAll') return;
      if (await send({ subscribe: [...outcome.left], unsubscribe: [] }))
        change({ outcome: { _tag: 'Undone' } });
    },
    settle: () => {
      const { outcome } = state.getValue();
      if (outcome._tag === 'LeftAll') change({ outcome: { _tag: 'Saved' } });
    },
  };
};

/** True while a request is running. Other changes wait for its outcome. */
export const isSaveUnderWay = ({ outcome }: NewslettersFlowState): boolean =>
  outcome._tag === 'Saving' || (outcome._tag === 'LeftAll' && outcome.saving);

/** Counts the lists that would change. */
export const changeCount = (saved: readonly string[], picked: readonly string[] | null): number => {
  const { subscribe, unsubscribe } = pendingChanges({ saved, picked });
  return subscribe.length + unsubscribe.length;
};

/** Returns the lists that could not be saved. */
export const notSaved = ({ outcome }: NewslettersFlowState): readonly string[] =>
  outcome._tag === 'NotSaved' ? [...outcome.diff.subscribe, ...outcome.diff.unsubscribe] : [];

const because = (sent: E.Either<UpdateNewslettersFailed, void>): NotSavedBecause => ({
  signedOut: E.isLeft(sent) && sent.left._tag === 'SignedOut',
  why: E.isLeft(sent) ? siteFailure(sent.left) : null,
});

const nothing: NewsletterDiff = { subscribe: [], unsubscribe: [] };

const isEmpty = ({ subscribe, unsubscribe }: NewsletterDiff): boolean =>
  subscribe.length === 0 && unsubscribe.length === 0;

const joined = (one: NewsletterDiff, other: NewsletterDiff): NewsletterDiff => ({
  subscribe: [...one.subscribe, ...other.subscribe],
  unsubscribe: [...one.unsubscribe, ...other.unsubscribe],
});

const filtered = (diff: NewsletterDiff, wanted: (list: string) => boolean): NewsletterDiff => ({
  subscribe: diff.subscribe.filter(wanted),
  unsubscribe: diff.unsubscribe.filter(wanted),
});
