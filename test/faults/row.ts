import type { CallName } from '../../adapters/memory/world/faults';
import type { MessageKey } from '../../core/domain/messages/catalogue';

/** What a screen says when a call of its fails: by the name of the fault, `*` for the others. */
export type Row = (
  | { readonly says: Readonly<Record<string, MessageKey>> }
  /** It comes true all the same, or one of these is said. */
  | { readonly unlessDone: readonly MessageKey[] }
  /** The reader gets what they came for all the same; why. */
  | { readonly silent: string }
) & {
  /** Faults after which the same cannot be asked for once more, and why that is right. */
  readonly ends?: Readonly<Record<string, string>>;
};

export type Rows = Readonly<Partial<Record<CallName, Row>>>;

export const says = (all: MessageKey, others: Readonly<Record<string, MessageKey>> = {}): Row => ({
  says: { '*': all, ...others },
});

export const silent = (why: string): Row => ({ silent: why });

/** Answers that were lost: what was sent may have come true. */
export const lostAnswer = (key: MessageKey): Readonly<Record<string, MessageKey>> => ({
  Offline: key,
  TimedOut: key,
  Unexpected: key,
  'Offline after': key,
});
