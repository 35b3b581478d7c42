import { rule } from './compare';
import type { Probe } from './probe';

/** Reads a nonce; `null` if the address returns none. */
export const readNonce = async ({ ask }: Probe, when = ''): Promise<string | null> => {
  const read = await ask({
    of: 'rest/nonce-refresh',
    when,
    like: ['rest/nonce-refresh.success'],
    always: true,
    lenient: true,
    anyType: true,
    further: ({ text }) =>
      nonceIn(text) === null
        ? [rule('is no nonce, so writes fail once the nonce of the page has expired')]
        : [],
  });
  return read === undefined || read.status >= 300 ? null : nonceIn(read.text);
};

/** Returns null for WordPress's `0` and `-1`, which mean "no". */
const nonceIn = (text: string | undefined): string | null => {
  const found = text?.trim() ?? '';
  return /^[\w-]{2,128}$/.test(found) && found !== '-1' ? found : null;
};
