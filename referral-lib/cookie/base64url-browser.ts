/** Browser version of `base64url`; the build replaces that module with this one. */
export const fromBase64Url = (encoded: string): string | null => {
  try {
    return decodeURIComponent(escape(atob(encoded.replace(/-/g, '+').replace(/_/g, '/'))));
  } catch {
    return null;
  }
};

export const toBase64Url = (text: string): string | null => {
  try {
    const bytes = unescape(encodeURIComponent(text));
    return btoa(bytes).replace(/=/g, '').replace(/\+/g, '-').replace(/\//g, '_');
  } catch {
    return null;
  }
};
