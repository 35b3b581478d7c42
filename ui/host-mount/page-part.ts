import { consoleLog } from '../../adapters/browser/log';
import type { ReaderNews } from '../../core/ports/other-tabs';
import type { Boot } from './boot';

export { follow } from './follow';

/** What another page of the site tells of its reader. */
export const hear = (news: ReaderNews, boot: Boot): Promise<void> =>
  import('./hearing').then((part) => part.hear(news, boot)).catch(warn);

/** RF-09. */
export const captureReferral = (): Promise<void> =>
  import('./referral-cookie').then((part) => part.captureReferral()).catch(warn);

const warn = (error: unknown): void =>
  consoleLog.warn('A part could not be loaded', { because: String(error) });
