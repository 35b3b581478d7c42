import type { KeptAnswer } from '../../core/ports/kept-answer';

/** Keeps a value for one reader, until another reader's value is requested. */
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
    drop: () => {
      kept = null;
    },
  };
};
