const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** The text that base64url (or plain base64) of its UTF-8 stands for; `null` for anything else. Needs no browser. */
export const fromBase64Url = (encoded: string): string | null => {
  const characters = encoded.replace(/=+$/, '').replace(/\+/g, '-').replace(/\//g, '_');
  if (characters.length % 4 === 1) return null;
  let escaped = '';
  let word = 0;
  let bits = 0;
  for (const character of characters) {
    const value = alphabet.indexOf(character);
    if (value < 0) return null;
    word = ((word << 6) | value) & 0xffff;
    bits += 6;
    if (bits >= 8) {
      bits -= 8;
      escaped += `%${(0x100 | ((word >> bits) & 0xff)).toString(16).slice(1)}`;
    }
  }
  try {
    // Rejects what is no UTF-8.
    return decodeURIComponent(escaped);
  } catch {
    return null;
  }
};

/** base64url without padding of a text's UTF-8; `null` for a text with half a character in it. */
export const toBase64Url = (text: string): string | null => {
  let escaped: string;
  try {
    escaped = encodeURIComponent(text);
  } catch {
    return null;
  }
  let encoded = '';
  let word = 0;
  let bits = 0;
  for (const one of escaped.match(/%..|./g) ?? []) {
    word = ((word << 8) | (one.length > 1 ? Number(`0x${one.slice(1)}`) : one.charCodeAt(0))) & 0xffff;
    for (bits += 8; bits >= 6;) {
      bits -= 6;
      encoded += alphabet.charAt((word >> bits) & 63);
    }
  }
  return bits > 0 ? encoded + alphabet.charAt((word << (6 - bits)) & 63) : encoded;
};
