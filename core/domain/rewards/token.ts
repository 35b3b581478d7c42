/** AP-29: three parts of base64url, of a size that fits a header. */
export const isToken = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= 8192 && /^[\w-]+\.[\w-]+\.[\w-]+$/.test(value);
