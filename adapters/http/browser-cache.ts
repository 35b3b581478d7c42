/**
 * The only calls that may be answered from the browser's HTTP cache: method and path as in docs/backends.md.
 * Their responses are public, the same for every reader, and need no `Date` of now. docs/backends.md and the
 * adapters read this table. Every other request bypasses the HTTP cache (decision 108).
 */
export const mayUseBrowserCache = { 'GET /v1/messages-count': 'default' } as const;
