import { parseJson } from '../../core/domain/json';
import { markOf } from '../../core/domain/member/mark';
import type { KeptAnswer } from '../../core/ports/kept-answer';

export interface KeptAnswerOptions {
  readonly storage: () => Storage;
  readonly key: string;
  readonly now: () => number;
  /** How long an answer is used, in milliseconds. */
  readonly lasts: number;
  /** Answers that were kept before this moment are not used. In milliseconds, by the same clock as `now`. */
  readonly since: () => number;
}

/** Keeps an answer in `sessionStorage`, or for this page only if that is denied. It is stored with a mark of its reader, not with an id. */
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
