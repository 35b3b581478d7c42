let isOn = false;

/** RF-01: the debug log is on for aliases that start with `test`, and where the page asks for it. */
export const debugFor = (tenantAlias: string, asked: boolean): void => {
  isOn = asked || tenantAlias.startsWith('test');
};

/** Never the reader's own values: no addresses, no tokens. */
export const log = (...what: readonly unknown[]): void => {
  if (isOn) console.log('squatch-js', ...what);
};

/** What integrators have to know whether they debug or not. */
export const warn = (what: string): void => console.warn(`squatch-js: ${what}`);

/** Why something failed, for the log; service errors by their code and message. */
export const reasonOf = (error: unknown): string => {
  const { apiErrorCode, rsCode, message, name } = Object(error) as Record<string, unknown>;
  return [apiErrorCode ?? name, rsCode, message].filter((part) => typeof part === 'string').join(' ');
};

/** What a developer asked for on the console. */
export const say = (what: string): void => console.log(what);
