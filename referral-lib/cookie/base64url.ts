const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** Formats a number in a base, padded with leading zeros. */
const digits = (value: number, base: number, length: number): string =>
  value.toString(base).padStart(length, '0');

/** Decodes base64url or plain base64 to UTF-8 text; `null` if invalid. Works without a browser. */
export const fromBase64Url = (encoded: string): string | null => {
  const characters = encoded.replace(/=+$/, '').replace(/\+/g, '-').replace(/\//g, '_');
  if (characters.length % 4 === 1 || /[^\w-]/.test(characters)) return null;
  const bits = characters.replace(/./g, (one) => digits(alphabet.indexOf(one), 2, 6));
  const bytes = bits.match(/.{8}/g) ?? [];
  try {
    // Throws for invalid UTF-8.
    return decodeURIComponent(bytes.map((byte) => `%${digits(parseInt(byte, 2), 16, 2)}`).join(''));
  } catch {
    return null;
  }
};

/** Encodes a text as base64url of its UTF-8, without padding; `null` for a text with a lone surrogate. */
export const toBase64Url = (text: string): string | null => {
  try {
    const bits = encodeURIComponent(text).replace(/%(..)|./g, (one, byte?: string) =>
      digits(byte ? parseInt(byte, 16) : one.charCodeAt(0), 2, 8),
    );
    return bits.replace(/.{1,6}/g, (six) => alphabet.charAt(parseInt(six.padEnd(6, '0'), 2)));
  } catch {
    return null;
  }
};
