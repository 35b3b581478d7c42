let isOn = false;

/**
 * Turns the debug log on for aliases that start with `test`, and if the page requests it (RF-01). A second
 * tenant on the page never turns it off.
 */
export const debugFor = (tenantAlias: string, settings: boolean): void => {
  isOn ||= settings || tenantAlias.startsWith('test');
};

/** Logs messages for developers, even without debug mode. */
export const print = (...what: readonly unknown[]): void => console.log('squatch-js', ...what);

/** Logs in debug mode. Must not contain personal data, such as addresses or tokens. */
export const log = (...what: readonly unknown[]): void => {
  if (isOn) print(...what);
};

/** Logs the cause of a failure; for service errors the code and the message. */
export const failed =
  (what: string) =>
  (error: unknown): void => {
    const { rsCode, message } = Object(error) as Record<string, unknown>;
    log(what, 'failed:', rsCode, message);
  };
