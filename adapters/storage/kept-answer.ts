import { parseJson } from '../../core/domain/json';
import { markOf } from '../../core/domain/member/mark';
import type { KeptAnswer } from '../../core/ports/kept-answer';

export interface KeptAnswerOptions {
  readonly storage: () => Storage;
  readonly key: string;
  readonly now: () => number;
  /** How long it counts, in milliseconds. */
  readonly lasts: number;
  /** What was kept before that moment does not count. By the same clock as `now`. */
  readonly since: () => number;
}

/** On `sessionStorage`; for this page alone where that is denied. Readers are told apart by a mark, and are not named. */
export const keptAnswer = ({ storage, key, now, lasts, since }: KeptAnswerOptions): KeptAnswer => {
  let text: string | null = null;
  try {
    text = storage().getItem(key);
  } catch {
    // This page has what it asks for itself.
  }
  const write = (next: string | null): void => {
    text = next;
    try {
      if (next === null) storage().removeItem(key);
      else storage().setItem(key, next);
    } catch {
      // The next page asks again.
    }
  };
  return {
    find: (reader) => {
      const { at, of, value } = Object(parseJson(text)) as Readonly<Record<string, unknown>>;
      const age = typeof at === 'number' && at >= since() ? now() - at : lasts;
      if (of === markOf(reader) && age >= 0 && age < lasts) return value;
      if (text !== null) write(null);
      return undefined;
    },
    keep: (reader, value) => write(JSON.stringify({ at: now(), of: markOf(reader), value })),
  };
};
