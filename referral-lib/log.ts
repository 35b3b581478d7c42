let isOn = false;

/** RF-01: the debug log is on for aliases that start with `test`, and where the page asks for it. */
export const debugFor = (tenantAlias: string, asked: boolean): void => {
  isOn = asked || tenantAlias.startsWith('test');
};

/** Never the reader's own values: no addresses, no tokens. */
export const log = (...what: readonly unknown[]): void => {
  if (isOn) console.log('squatch-js', ...what);
};

/** Logs why something failed: service errors by their code and message. */
export const failed =
  (what: string) =>
  (error: unknown): void => {
    const { rsCode, message } = Object(error) as Record<string, unknown>;
    log(`${what} failed:`, rsCode, message);
  };

/** What integrators have to know whether they debug or not. */
export const warn = (what: string): void => console.warn(`squatch-js: ${what}`);

/** What a developer asked for. */
export const say = (what: string): void => console.log(what);
