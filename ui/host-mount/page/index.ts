import { consoleLog } from '../../../adapters/browser/log';
import type { ReaderNews } from '../../../core/ports/other-tabs';
import type { PageContext } from './context';
import { storedMemberHere } from './stored-member';
import { mounts } from './mounts';
import { callsToActionOf } from '../surfaces/cta';

export { watchPage as follow } from './watch';
export * from './lent';

export const reason =
  'Pages of the site: follows those that change without reloading, counts comments, writes the calls to action';

/** What a page begins with, before any answer; `landing`: its address is one that a friend's link, or an affiliate's, leads to. */
export const begin = async (boot: PageContext, landing: boolean): Promise<void> => {
  await boot.words;
  showKept(boot);
  if (landing) void import('./referral-cookie').then((part) => part.captureLanding(boot.config)).catch(warn);
};

/** HM-18: a returning reader's header and calls to action. */
const showKept = (boot: PageContext): void => {
  const kept = storedMemberHere();
  if (!kept || boot.reader() || boot.config.memberOutsideRegion) return;
  boot.kept = kept;
  boot.showHeader();
  if (!boot.config.off.includes('cta') && mounts('cta').length + mounts('subtext').length > 0)
    callsToActionOf(boot)();
};

/** What another page of the site tells of its reader. */
export const hear = (news: ReaderNews, boot: PageContext): Promise<void> =>
  import('./cross-tab-session').then((part) => part.hear(news, boot)).catch(warn);

/** HM-14: nobody can tell who is here. */
export const goOnWithout = (boot: PageContext): Promise<void> =>
  import('../surfaces/content/go-on-without').then((part) => part.goOnWithout(boot)).catch(warn);

/** HM-05: `text` is the page's configuration, as it stands there. */
export const checkConfiguration = (text: string): Promise<void> =>
  import('../loader/config-check').then((part) => part.check(text)).catch(warn);

const warn = (error: unknown): void =>
  consoleLog.warn('A part could not be loaded', { because: String(error) });
