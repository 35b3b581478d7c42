import { readNonce as nonceOf } from '../../adapters/http/nonce';
import { rule } from './compare';
import type { Probe } from './probe';

/** Reads a nonce; `null` if the address returns none. */
export const readNonce = async ({ ask }: Probe): Promise<string | null> => {
  const read = await ask({
    of: 'rest/nonce-refresh',
    when: '',
    like: ['rest/nonce-refresh.success'],
    always: true,
    lenient: true,
    anyType: true,
    further: ({ text }) =>
      nonceOf(text) === null
        ? [rule('is no nonce, so writes fail once the nonce of the page has expired')]
        : [],
  });
  return read === undefined || read.status >= 300 ? null : nonceOf(read.text);
};
