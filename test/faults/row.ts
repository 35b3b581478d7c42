import type { CallName } from '../../adapters/memory/world/faults';
import type { MessageKey } from '../../core/domain/messages/catalogue';

/** The text of a screen after a failed call, by the name of the fault; `*` for all others. */
export type Row = (
  | { readonly says: Readonly<Record<string, MessageKey>> }
  /** The action succeeds anyway, or the page shows one of these texts. */
  | { readonly unlessDone: readonly MessageKey[] }
  /** The reader reaches the goal anyway; the text is the reason. */
  | { readonly silent: string }
) & {
  /** Faults after which the action cannot be repeated, with the reason. */
  readonly ends?: Readonly<Record<string, string>>;
};

export type Rows = Readonly<Partial<Record<CallName, Row>>>;

export const says = (all: MessageKey, others: Readonly<Record<string, MessageKey>> = {}): Row => ({
  says: { '*': all, ...others },
});

export const silent = (why: string): Row => ({ silent: why });

/** Texts for lost responses: the request may have succeeded. */
export const lostAnswer = (key: MessageKey): Readonly<Record<string, MessageKey>> => ({
  Offline: key,
  TimedOut: key,
  Unexpected: key,
  'Offline after': key,
});

/** Faults that have the texts of another one, unless a row names them. */
const like: Readonly<Record<string, string>> = {
  Busy: 'Unexpected',
  'Busy after': 'Offline after',
};

/** The entry of a fault; undefined if there is none. */
export const ofFault = <A>(entries: Readonly<Record<string, A>> | undefined, name: string): A | undefined =>
  entries?.[name] ?? entries?.[like[name] ?? ''];
