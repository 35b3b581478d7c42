import type { KeptAnswer } from '../../core/ports/kept-answer';

/** Keeps an answer for one reader, as long as it is asked for by them. */
export const inMemoryKeptAnswer = (): KeptAnswer => {
  let kept: { readonly reader: string; readonly value: unknown } | null = null;
  return {
    find: (reader) => {
      if (kept?.reader !== reader) kept = null;
      return kept?.value;
    },
    keep: (reader, value) => {
      kept = { reader, value };
    },
  };
};
