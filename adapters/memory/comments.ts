import type { Comments } from '../../core/ports/comments';

export interface MemoryComments extends Comments {
  readonly signOuts: () => number;
}

/** `answers`: whether signing out there works within its limit. */
export const inMemoryComments = (answers: () => boolean = () => true): MemoryComments => {
  let signOuts = 0;
  return {
    signOut: async () => {
      signOuts += 1;
      return answers();
    },
    signOuts: () => signOuts,
  };
};
