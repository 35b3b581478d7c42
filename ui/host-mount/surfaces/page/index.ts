import { isRight } from '../../../../core/domain/fp';
import { reportUncaught } from '../../page/uncaught';
import type { ReaderNews } from '../../../../core/ports/other-tabs';
import { completed } from '../../page/completed';
import type { LoaderPage, Owned, PageContext } from '../../page/context';
import { storedText } from '../../page/storage';
import { storedMemberHere } from '../../page/stored-member';
import { mounts } from '../../page/mounts';
import { hasUnknownNames } from '../../page/account-names';
import { answerFor, entitled, openArticle, viewArticles } from '../content';
import { openWithoutReader } from '../content/without-reader';
import { callsToActionOf } from '../cta';
import { watchPage } from './watch';

/** The page with what this part gives to the others. */
const pageOf = (started: LoaderPage): PageContext => {
  const page = completed(started);
  (page as Owned<'content'>).content = { answerFor, entitled, openArticle, viewArticles };
  return page;
};

/** Follows a page that changes without a reload. */
export const follow = (started: LoaderPage): void => {
  const page = pageOf(started);
  reportUncaught(page);
  if (hasUnknownNames(page.config)) page.checkConfiguration();
  watchPage(page);
};

/** Runs before any response has arrived. `landing` is true if the address is a friend's or an affiliate's link. */
export const begin = async (started: LoaderPage, landing: boolean): Promise<void> => {
  const page = pageOf(started);
  const kept = storedMemberHere();
  // Stored before anything is awaited: the metered class needs it also if the data layer is read first (HM-15).
  if (kept && !page.config.memberOutsideRegion) (page as Owned<'kept'>).kept = kept;
  void forgetEnded(page);
  await page.words;
  showKept(page);
  if (landing)
    void import('../../page/referral-cookie')
      .then((part) => part.captureLanding(page.config))
      .catch(failed(page, 'referral-cookie'));
};

/** Deletes the stored data of a reader whose session ended between two pages (R11). */
const forgetEnded = async (page: PageContext): Promise<void> => {
  const answer = await page.firstDataLayer;
  const isOver = isRight(answer) && !answer.right.loggedIn;
  if (isOver && storedText('state') !== null && !mounts('account')[0]) await page.crossTabSession.hear('out');
};

/** Shows the header and calls to action of a returning reader (HM-18). */
const showKept = (page: PageContext): void => {
  if (!page.kept || page.reader()) return;
  page.showHeader();
  if (!page.config.off.includes('cta') && mounts('cta').length + mounts('subtext').length > 0)
    callsToActionOf(page)();
};

/** Handles news about the reader from another tab. */
export const hear = (news: ReaderNews, started: LoaderPage): Promise<void> =>
  import('../../page/cross-tab-session')
    .then((part) => part.hear(news, completed(started)))
    .catch(failed(started, 'cross-tab-session'));

/** Called while the reader is unknown (HM-14). */
export const unlockWithoutReader = (started: LoaderPage): Promise<void> =>
  openWithoutReader(pageOf(started)).catch(failed(started, 'page'));

/** Checks `text`, the page's configuration block (HM-05). The loader reports a failure, because it has the report. */
export const checkConfiguration = (text: string | null | undefined): Promise<void> =>
  import('../../page/config-check').then((part) => part.check(text));

/** Reports an error of a part. */
const failed =
  (page: LoaderPage, part: string) =>
  (error: unknown): void =>
    void page.report(error, part);
