import type { Task } from 'fp-ts/Task';
import type { Sayer } from '../../core/domain/messages/say';
import type { SocialPart } from '../react/services';
import type { makeSocial, SocialPorts } from './social';

interface FetchedSocial {
  readonly part: () => Promise<SocialPart>;
  /** Does nothing as long as nobody has met the providers' buttons. */
  readonly finishLinking: Task<void>;
}

/** The part that signs in with providers, fetched once; where it did not arrive it can be asked for again. */
export const fetchedSocial = ({
  learn,
  ...ports
}: SocialPorts & { readonly learn: Sayer['learn'] }): FetchedSocial => {
  let made: ReturnType<typeof makeSocial> | null = null;
  return {
    part: async () => {
      if (made !== null) return made;
      const { makeSocial, texts } = await import('./social');
      learn(texts);
      return (made ??= makeSocial(ports));
    },
    finishLinking: async () => made?.finishLinking(),
  };
};
