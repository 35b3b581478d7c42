import { consoleLog } from '../../adapters/browser/log';
import type { ReaderNews } from '../../core/ports/other-tabs';
import type { Boot } from './boot';
import { keptMemberHere } from './kept-member';
import { mounts } from './page';
import { spotsOf } from './spots';

export { follow } from './follow';

/** What a page begins with, before any answer; `landing`: its address is one that a friend's link, or an affiliate's, leads to. */
export const begin = (boot: Boot, landing: boolean): void => {
  showKept(boot);
  if (landing) void import('./referral-cookie').then((part) => part.captureLanding(boot.config)).catch(warn);
};

/** HM-18: a returning reader's header and calls to action. */
const showKept = (boot: Boot): void => {
  const kept = keptMemberHere();
  if (kept === null || boot.reader() !== null || boot.config.memberOutsideRegion) return;
  boot.kept = kept;
  boot.showHeader();
  if (!boot.config.off.includes('cta') && mounts('cta').length + mounts('subtext').length > 0)
    spotsOf(boot)();
};

/** What another page of the site tells of its reader. */
export const hear = (news: ReaderNews, boot: Boot): Promise<void> =>
  import('./hearing').then((part) => part.hear(news, boot)).catch(warn);

/** HM-14: nobody can tell who is here. */
export const goOnWithout = (boot: Boot): Promise<void> =>
  import('./go-on-without').then((part) => part.goOnWithout(boot, () => import('./article'))).catch(warn);

const warn = (error: unknown): void =>
  consoleLog.warn('A part could not be loaded', { because: String(error) });
