/** True for words of letters, digits, ".", "_" and "-", separated by slashes. A word begins with a letter or a digit. */
export const isRestNamespace = (value: unknown): value is string =>
  typeof value === 'string' && /^[a-z\d][\w.-]*(\/[a-z\d][\w.-]*)*$/i.test(value);
