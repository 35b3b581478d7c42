import { documentSubscriberMark } from '../../adapters/storage/session-cookies';

/** The cookies of this page's own host, as pages outside of the account area use them. */
export const sessionCookies = (): ReturnType<typeof documentSubscriberMark> =>
  documentSubscriberMark({ document, secure: location.protocol === 'https:' });
