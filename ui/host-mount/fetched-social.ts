import type { Task } from 'fp-ts/Task';
import type { SomeTexts } from '../../core/domain/messages/say';
import type { SocialPart } from '../react/services';
import type { MadeSocial } from './social-part';

export interface FetchedSocial {
  readonly part: () => Promise<SocialPart>;
  /** Does nothing as long as nobody has met the providers' buttons. */
  readonly finishLinking: Task<void>;
}

/** The part that signs in with providers, fetched once; where it did not arrive it can be asked for again. */
export const fetchedSocial = (
  load: () => Promise<{ readonly make: () => MadeSocial; readonly texts: SomeTexts }>,
  learn: (texts: SomeTexts) => void,
): FetchedSocial => {
  let made: MadeSocial | null = null;
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
