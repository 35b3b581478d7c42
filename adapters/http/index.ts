/**
 * The publisher's backends over HTTP, as ports for `makeMembership`, in any runtime with `fetch`.
 *
 * @module
 */
export { httpPorts, type HttpPorts, type HttpPortsOptions } from './http-ports';
export { cookieJar, tokenSession, type KeptSession, type ProgramSession } from './program-session';
