/** What `base64url` does, by what browsers bring: the built script has this in its place. */
export const fromBase64Url = (encoded: string): string | null => {
  try {
    const bytes = atob(encoded.replace(/-/g, '+').replace(/_/g, '/'));
    return decodeURIComponent(
      bytes.replace(/[^]/g, (byte) => `%${byte.charCodeAt(0).toString(16).padStart(2, '0')}`),
    );
  } catch {
    return null;
  }
};

export const toBase64Url = (text: string): string | null => {
  try {
    const bytes = encodeURIComponent(text).replace(/%(..)/g, (_, byte: string) =>
      String.fromCharCode(parseInt(byte, 16)),
    );
    return btoa(bytes).replace(/=/g, '').replace(/\+/g, '-').replace(/\//g, '_');
  } catch {
    return null;
  }
};
