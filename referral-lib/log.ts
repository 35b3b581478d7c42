let isOn = false;

/** RF-01: the debug log is on for aliases that start with `test`, and where the page asks for it; another tenant of the page leaves it on. */
export const debugFor = (tenantAlias: string, settings: boolean): void => {
  isOn ||= settings || tenantAlias.startsWith('test');
};

/** What developers have to know whether they debug or not. */
export const print = (...what: readonly unknown[]): void => console.log('squatch-js', ...what);

/** Never the reader's own values: no addresses, no tokens. */
export const log = (...what: readonly unknown[]): void => {
  if (isOn) print(...what);
};

/** Logs why something failed: service errors by their code and message. */
export const failed =
  (what: string) =>
  (error: unknown): void => {
    const { rsCode, message } = Object(error) as Record<string, unknown>;
    log(what, 'failed:', rsCode, message);
  };
