import { diffNewsletters, withDiff, type NewsletterDiff } from '../domain/newsletter/diff';
import { noNewsletterData, type NewsletterData } from '../domain/newsletter/newsletters';

/** A change that is shown but not confirmed by the server yet. */
export interface PendingUpdate {
  readonly id: number;
  readonly diff: NewsletterDiff;
}

/** The state of the reader's newsletters (EN-09). */
export interface NewsletterState {
  /** The data that the server last returned or confirmed. The shown lists are `shownSubscriptions`. */
  readonly data: NewsletterData;
  /** `failed`: the last read failed, and no earlier read succeeded. */
  readonly reading: 'unread' | 'reading' | 'read' | 'failed';
  /** The updates in the order of their requests. The first is being sent, the others wait for it. */
  readonly pending: readonly PendingUpdate[];
  /** The number of readers on this page so far. Drops responses that were requested for an earlier reader. */
  readonly reader: number;
  /**
   * The number of changes that have begun or ended. A response that was requested before such a change may be stale.
   */
  readonly changes: number;
}

export const noNewsletters: NewsletterState = {
  data: noNewsletterData,
  reading: 'unread',
  pending: [],
  reader: 0,
  changes: 0,
};

/** Returns the lists of the reader, including all pending updates (NL-03). */
export const shownSubscriptions = ({ data, pending }: NewsletterState): readonly string[] =>
  pending.reduce<readonly string[]>((lists, { diff }) => withDiff(lists, diff), data.listSubscriptions);

export const newslettersReading = (state: NewsletterState): NewsletterState => ({
  ...state,
  reading: state.reading === 'read' ? 'read' : 'reading',
});

/** Stores a response. `before`: the state at the time of the request. */
export const newslettersRead = (
  state: NewsletterState,
  before: NewsletterState,
  data: NewsletterData,
): NewsletterState => {
  if (state.reader !== before.reader) return state;
  const { listSubscriptions } = state.changes === before.changes ? data : state.data;
  return { ...state, reading: 'read', data: { ...data, listSubscriptions } };
};

/** Keeps the data of an earlier read. */
export const newslettersFailed = (state: NewsletterState, before: NewsletterState): NewsletterState =>
  state.reader !== before.reader || state.reading === 'read' ? state : { ...state, reading: 'failed' };

export const updateBegun = (state: NewsletterState, update: PendingUpdate): NewsletterState => ({
  ...state,
  pending: [...state.pending, update],
  changes: state.changes + 1,
});

/** Returns the part of a pending update that still must be sent when its turn comes (readings 41). */
export const stillToSend = (state: NewsletterState, { diff }: PendingUpdate): NewsletterDiff => {
  const { listSubscriptions } = state.data;
  return diffNewsletters(listSubscriptions, withDiff(listSubscriptions, diff));
};

export const updateConfirmed = (state: NewsletterState, id: number): NewsletterState => {
  const update = state.pending.find((one) => one.id === id);
  if (update === undefined) return state;
  const listSubscriptions = withDiff(state.data.listSubscriptions, update.diff);
  return withoutUpdate({ ...state, data: { ...state.data, listSubscriptions } }, id);
};

/** Rolls back only this update (NL-03). Later updates stay. */
export const updateRolledBack = (state: NewsletterState, id: number): NewsletterState =>
  state.pending.some((one) => one.id === id) ? withoutUpdate(state, id) : state;

/** Ends an update whose response was lost. The re-read lists show its outcome. */
export const updateResolved = (state: NewsletterState, id: number, data: NewsletterData): NewsletterState =>
  state.pending.some((one) => one.id === id) ? withoutUpdate({ ...state, data }, id) : state;

/** Removes all data of one reader before the next (R11). */
export const newslettersEmptied = (state: NewsletterState): NewsletterState => ({
  ...noNewsletters,
  reader: state.reader + 1,
});

const withoutUpdate = (state: NewsletterState, id: number): NewsletterState => ({
  ...state,
  pending: state.pending.filter((one) => one.id !== id),
  changes: state.changes + 1,
});
