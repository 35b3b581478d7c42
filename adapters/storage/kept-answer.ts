import { parseJson } from '../../core/domain/json';
import { markOf } from '../../core/domain/member/mark';
import type { KeptAnswer } from '../../core/ports/kept-answer';

export interface KeptAnswerOptions {
  readonly storage: () => Storage;
  readonly key: string;
  readonly now: () => number;
  /** Lifetime of a value in milliseconds. */
  readonly lasts: number;
  /** Values stored before this time are ignored. In milliseconds, by the same clock as `now`. */
  readonly since: () => number;
}

/**
 * Keeps a value in `sessionStorage`; if that is denied, only for this page. It is stored with a hash of its
 * reader, not with an id.
 */
export const keptAnswer = ({ storage, key, now, lasts, since }: KeptAnswerOptions): KeptAnswer => {
  let text: string | null = null;
  try {
    text = storage().getItem(key);
  } catch {
    // Without storage, this page uses only its own responses.
  }
  const write = (next: string | null): void => {
    text = next;
    try {
      if (next === null) storage().removeItem(key);
      else storage().setItem(key, next);
    } catch {
      // The next page sends its own request.
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
    drop: () => write(null),
  };
};
