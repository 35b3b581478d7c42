const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** The text that base64url (or plain base64) of its UTF-8 stands for; `null` for anything else. Needs no browser. */
export const fromBase64Url = (encoded: string): string | null => {
  const bytes = toBytes(encoded.replace(/=+$/, '').replace(/\+/g, '-').replace(/\//g, '_'));
  if (bytes === null) return null;
  try {
    // Rejects what is no UTF-8.
    return decodeURIComponent(bytes.map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join(''));
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
  const bytes = (escaped.match(/%[0-9A-F]{2}|./g) ?? []).map((one) =>
    one.length === 3 ? Number.parseInt(one.slice(1), 16) : one.charCodeAt(0),
  );
  let encoded = '';
  for (let at = 0; at < bytes.length; at += 3) {
    const left = bytes.length - at;
    const word = (bytes[at]! << 16) | ((bytes[at + 1] ?? 0) << 8) | (bytes[at + 2] ?? 0);
    for (let part = 0; part <= Math.min(left, 3); part += 1)
      encoded += alphabet.charAt((word >> (18 - 6 * part)) & 63);
  }
  return encoded;
};

const toBytes = (encoded: string): number[] | null => {
  if (encoded.length % 4 === 1) return null;
  const bytes: number[] = [];
  let word = 0;
  let bits = 0;
  for (const character of encoded) {
    const value = alphabet.indexOf(character);
    if (value === -1) return null;
    word = ((word << 6) | value) & 0xffff;
    bits += 6;
    if (bits >= 8) {
      bits -= 8;
      bytes.push((word >> bits) & 0xff);
    }
  }
  return bytes;
};
