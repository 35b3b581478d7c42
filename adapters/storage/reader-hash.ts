/**
 * Hashes a reader id for data that survives the page, so that stored data does not identify the reader. Uses
 * the first 128 bits of SHA-256 as hexadecimal digits. Web Crypto is missing on plain http outside of
 * loopback, which only local development uses. There it uses 64-bit FNV-1a.
 */
export const readerHash = async (
  reader: string,
  subtle: Pick<SubtleCrypto, 'digest'> | undefined,
): Promise<string> => {
  const bytes = new TextEncoder().encode(`masthead.reader:${reader}`);
  try {
    if (subtle !== undefined) {
      const digest = new Uint8Array(await subtle.digest('SHA-256', bytes));
      return hexadecimal(digest.subarray(0, 16));
    }
  } catch {
    // A browser that refuses Web Crypto is treated like one without it.
  }
  return fnv(bytes);
};

const hexadecimal = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

const fnv = (bytes: Uint8Array): string => {
  let hash = 0xcbf29ce484222325n;
  for (const byte of bytes) hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * 0x100000001b3n);
  return hash.toString(16).padStart(16, '0');
};
