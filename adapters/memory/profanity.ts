import * as TE from 'fp-ts/TaskEither';
import type { Profanity } from '../../core/ports/profanity';
import { openGate, type Gate } from './world/faults';

export interface MemoryProfanityOptions {
  /** Flagged words, in lower case. */
  readonly words?: readonly string[];
  readonly gate?: Gate;
}

export const inMemoryProfanity = ({
  words = ['damn', 'crap'],
  gate = openGate,
}: MemoryProfanityOptions = {}): Profanity => ({
  isFlagged: (text) =>
    gate(
      'profanity.isFlagged',
      [text],
      TE.fromIO(() =>
        text
          .toLowerCase()
          .split(/[^a-z]+/)
          .some((word) => words.includes(word)),
      ),
    )(),
});
