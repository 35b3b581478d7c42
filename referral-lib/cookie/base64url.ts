const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** A number in digits of another base, with zeros before it. */
const digits = (value: number, base: number, length: number): string =>
  value.toString(base).padStart(length, '0');

/** The text that base64url (or plain base64) of its UTF-8 stands for; `null` for anything else. Needs no browser. */
export const fromBase64Url = (encoded: string): string | null => {
  const characters = encoded.replace(/=+$/, '').replace(/\+/g, '-').replace(/\//g, '_');
  if (characters.length % 4 === 1 || /[^\w-]/.test(characters)) return null;
  const bits = characters.replace(/./g, (one) => digits(alphabet.indexOf(one), 2, 6));
  const bytes = bits.match(/.{8}/g) ?? [];
  try {
    // Rejects what is no UTF-8.
    return decodeURIComponent(bytes.map((byte) => `%${digits(parseInt(byte, 2), 16, 2)}`).join(''));
  } catch {
    return null;
  }
};

/** base64url without padding of a text's UTF-8; `null` for a text with half a character in it. */
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
