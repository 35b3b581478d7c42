/** Validates a token: three parts of base64url, with a size that fits into a header (AP-29). */
export const isToken = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= 8192 && /^[\w-]+\.[\w-]+\.[\w-]+$/.test(value);
