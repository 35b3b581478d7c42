import type { MemoryAccount } from './accounts';
import type { MemoryCard, StoredMethod } from './cards';

/** Creates a stored method from a card. The first one becomes the default. */
export const storedMethodOf = ({ methods }: MemoryAccount, card: MemoryCard): StoredMethod => {
  const taken = new Set(methods.map(({ token }) => token));
  const token = freeToken(taken, methods.length + 1);
  const { declines, type, card_type, last_4, expiration_date } = card;
  return {
    ...{ declines, type, card_type, last_4, expiration_date },
    token,
    default: methods.length === 0,
    nonce: `stored-nonce-of-${token}`,
    expired: false,
    expiring_soon: false,
  };
};

const freeToken = (taken: ReadonlySet<string>, at: number): string =>
  taken.has(`pm-${at}`) ? freeToken(taken, at + 1) : `pm-${at}`;
