import { acceptAlso } from './verified-domain';

/** Accepts the sandbox's card fields, which this machine serves over http (docs/decisions/0086-any-page.md). */
acceptAlso(({ protocol, hostname }) => protocol === 'http:' && /^(localhost|127\.0\.0\.1)$/.test(hostname));
