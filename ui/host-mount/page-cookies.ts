import { documentSessionCookies } from '../../adapters/storage/session-cookies';
import type { SessionCookies } from '../../core/ports/session-cookies';

/** The cookies of this page's own host. */
export const sessionCookies = (): SessionCookies =>
  documentSessionCookies({ document, secure: location.protocol === 'https:', now: () => new Date() });
