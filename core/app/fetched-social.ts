import type { Task } from 'fp-ts/Task';
import type { SomeTexts } from '../domain/messages/say';

export interface FetchedSocial<Social> {
  readonly part: () => Promise<Social>;
  /** Does nothing as long as nobody has met the providers' buttons. */
  readonly finishLinking: Task<void>;
}

/** The part that signs in with providers, fetched once; where it did not arrive it can be asked for again. */
export const fetchedSocial = <Social extends { readonly finishLinking: Task<void> }>(
  load: () => Promise<{ readonly make: () => Social; readonly texts: SomeTexts }>,
  learn: (texts: SomeTexts) => void,
): FetchedSocial<Social> => {
  let made: Social | null = null;
  return {
    part: async () => {
      if (made !== null) return made;
      const { make, texts } = await load();
      learn(texts);
      return (made ??= make());
    },
    finishLinking: async () => made?.finishLinking(),
  };
};
