import { coverFor, type Cover, type CoverReaderStatus } from '../../../../core/domain/cover/cover';
import { isLeft, isSome } from '../../../../core/domain/fp';
import type { DataLayer } from '../../../../core/domain/member/data-layer';
import type { ContentState, PageContext } from '../../page/context';
import { isShown, mounts } from '../../page/mounts';
import { onOffer } from '../../page/offers';
import { pageTime } from '../../page/page-time';
import { readStanding } from '../../page/standing';
import { coverAddress } from './addresses';
import { coverPlace } from './draw';
import { keepQuiet } from './quiet';
import { coverBenefits, coverWords, isAsking } from './words';

/** Covers the locked articles of a visitor. Idempotent: it can run after each change of the page. */
export const coverForVisitors = (page: PageContext): void => {
  const reader = page.reader();
  if (reader === null || reader.loggedIn) return;
  for (const mount of mounts('content')) {
    const { contentId } = mount.dataset;
    if (contentId === undefined || isShown(page, mount) || covered.get(mount) === reader) continue;
    covered.set(mount, reader);
    void cover(page, mount, 'closed');
  }
};

/** The reader for whom each mount point was covered last. */
const covered = new WeakMap<HTMLElement, DataLayer | null>();

/** The last offer shown to the visitor on this page: its terms, and its text. */
let shownToVisitor: { readonly terms: string; readonly price: string } | null = null;

/**
 * Shows a mount point's cover (HM-13, HM-14). Until the reader is known it shows nothing (HM-02), unless that request
 * failed.
 */
export const cover = async (page: PageContext, mount: HTMLElement, body: ContentState): Promise<void> => {
  const { off, flags, currency } = page.config;
  if (off.includes('cover') || off.includes('content')) return;
  // The site sells nothing in an unknown currency.
  if (!flags.membershipEnabled || currency === '') return;
  const reader = page.reader();
  const turn = (turns.get(mount) ?? 0) + 1;
  turns.set(mount, turn);
  covered.set(mount, reader);
  const found = await find(page, mount, reader, body);
  // By now a newer call may have started, the reader may have changed, or the article may be open.
  const isLate = turns.get(mount) !== turn || page.reader() !== reader || !mount.isConnected;
  if (found === null || isLate || isShown(page, mount)) return;
  show(page, mount, found, reader);
};

const turns = new WeakMap<HTMLElement, number>();

const show = (page: PageContext, mount: HTMLElement, found: Cover, reader: DataLayer | null): void => {
  const now = new Date(Date.now() + pageTime(page).offset());
  const words = coverWords(found, { config: page.config, now });
  const visits = found.kind === 'offer' && found.to === 'visitor';
  if (visits)
    shownToVisitor = words?.terms && words.price ? { terms: words.terms, price: words.price } : null;
  const terms = words?.terms ?? shownToVisitor?.terms;
  const differs = shownToVisitor !== null && terms !== shownToVisitor.terms;
  coverPlace(page, mount).show({
    words,
    benefits: coverBenefits(found, page.config),
    href: coverAddress(found, page, mount),
    logsIn: visits && !page.mobileApp,
    logsInAgain: found.kind === 'log-in',
    before: reader?.loggedIn === true && differs ? shownToVisitor!.price : null,
    alert: found.kind === 'service-down' || found.kind === 'log-in' || found.kind === 'not-read',
  });
  keepQuiet(mount, isAsking(found));
};

/** Returns the cover to show, or null if there is none yet. */
const find = async (
  page: PageContext,
  mount: HTMLElement,
  reader: DataLayer | null,
  body: ContentState,
): Promise<Cover | null> => {
  if (body === 'refused' && !page.mobileApp) return { kind: 'log-in' };
  if (body === 'not-read' || body === 'refused')
    return { kind: 'not-read', checked: (await answered(page, mount)) === true };
  if (reader === null) return isLeft(await page.firstDataLayer) ? { kind: 'service-down' } : null;
  if (body === 'loading') return { kind: 'loading' };
  const outsideRegion = page.config.memberOutsideRegion;
  const signedIn = reader.loggedIn && !outsideRegion;
  const entitled = signedIn ? await answered(page, mount) : false;
  const [readerStatus, offered] = await Promise.all([
    signedIn && entitled === false ? readStatus(page) : null,
    outsideRegion || page.mobileApp || entitled !== false ? [] : onOffer(page, reader.trackingId ?? ''),
  ]);
  return coverFor({ reader, outsideRegion, entitled, readerStatus, offered });
};

/** Returns the answer of the entitlement check so far; null if there is none or it failed. */
const answered = async (page: PageContext, mount: HTMLElement): Promise<boolean | null> => {
  const answer = await Promise.race([page.content?.answerFor(page, mount), null]);
  return answer && isSome(answer) ? answer.value : null;
};

/**
 * Returns the membership status, or null if it could not be read. The standing shows that a reader never had a
 * subscription. For all others, the account area's code is loaded, which knows dates and charges.
 */
const readStatus = async (page: PageContext): Promise<CoverReaderStatus | null> => {
  const standing = await readStanding(page);
  if (standing === null) return null;
  if (standing === 'none') return { kind: 'none', hadTrial: false };
  return import('./reader-status')
    .then((part) => part.readSnapshot(page))
    .catch((error: unknown) => {
      page.report(error, 'reader-status');
      return null;
    });
};
