import { diffNewsletters, withDiff, type NewsletterDiff } from '../domain/newsletter/diff';
import { noNewsletterData, type NewsletterData } from '../domain/newsletter/newsletters';

/** A change that the reader sees already and that the server has not confirmed. */
export interface PendingUpdate {
  readonly id: number;
  readonly diff: NewsletterDiff;
}

/** What is known of the reader's newsletters (EN-09). */
export interface NewsletterState {
  /** As the server last said or confirmed: what is shown is `shownSubscriptions`. */
  readonly data: NewsletterData;
  /** `failed`: the last attempt to read failed, and nothing had been read before. */
  readonly reading: 'unread' | 'reading' | 'read' | 'failed';
  /** In the order in which they were asked for: the first is on its way, the others wait for it. */
  readonly pending: readonly PendingUpdate[];
  /** How many readers this page has had: what was asked for one is not told to the next. */
  readonly reader: number;
  /** How many changes have begun or ended: an answer that was under way meanwhile may be older than they are. */
  readonly changes: number;
}

export const noNewsletters: NewsletterState = {
  data: noNewsletterData,
  reading: 'unread',
  pending: [],
  reader: 0,
  changes: 0,
};

/** NL-03: the lists that the reader gets once everything that is on its way has come true. */
export const shownSubscriptions = ({ data, pending }: NewsletterState): readonly string[] =>
  pending.reduce<readonly string[]>((lists, { diff }) => withDiff(lists, diff), data.listSubscriptions);

export const newslettersReading = (state: NewsletterState): NewsletterState => ({
  ...state,
  reading: state.reading === 'read' ? 'read' : 'reading',
});

/** `asked`: the state as it was when the answer was asked for. */
export const newslettersRead = (
  state: NewsletterState,
  before: NewsletterState,
  data: NewsletterData,
): NewsletterState => {
  if (state.reader !== before.reader) return state;
  const { listSubscriptions } = state.changes === before.changes ? data : state.data;
  return { ...state, reading: 'read', data: { ...data, listSubscriptions } };
};

/** What was read before stays. */
export const newslettersFailed = (state: NewsletterState, before: NewsletterState): NewsletterState =>
  state.reader !== before.reader || state.reading === 'read' ? state : { ...state, reading: 'failed' };

export const updateBegun = (state: NewsletterState, update: PendingUpdate): NewsletterState => ({
  ...state,
  pending: [...state.pending, update],
  changes: state.changes + 1,
});

/** What of a pending update is still to be sent, now that it is its turn (readings 41). */
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

/** NL-03: takes back this update alone. What was asked for after it stays. */
export const updateRolledBack = (state: NewsletterState, id: number): NewsletterState =>
  state.pending.some((one) => one.id === id) ? withoutUpdate(state, id) : state;

/** An update whose answer was lost, and the lists as they were read after it: they say what became of it. */
export const updateResolved = (state: NewsletterState, id: number, data: NewsletterData): NewsletterState =>
  state.pending.some((one) => one.id === id) ? withoutUpdate({ ...state, data }, id) : state;

/** R11: nothing of one reader is left for the next. */
export const newslettersEmptied = (state: NewsletterState): NewsletterState => ({
  ...noNewsletters,
  reader: state.reader + 1,
});

const withoutUpdate = (state: NewsletterState, id: number): NewsletterState => ({
  ...state,
  pending: state.pending.filter((one) => one.id !== id),
  changes: state.changes + 1,
});
