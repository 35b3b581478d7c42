import { consoleLog } from '../../../../adapters/browser/log';
import { fetchPaymentStatus } from '../../../../adapters/http/lean/payment-status';
import { coverFor, type Cover, type CoveredStanding } from '../../../../core/domain/cover/cover';
import { isLeft, isSome } from '../../../../core/domain/fp';
import type { DataLayer } from '../../../../core/domain/member/data-layer';
import type { PageContext } from '../../page/context';
import { isShown, mounts } from '../../page/mounts';
import { onOffer } from '../../page/offers';
import { pageTime } from '../../page/page-time';
import { storedMemberHere } from '../../page/stored-member';
import type { Standing } from '../content';
import { coverAddress } from './addresses';
import { coverPlace } from './draw';
import { coverWords } from './words';

export const reason = 'Shows in place of a locked article what its reader can do';

/** Covers the locked articles of a visitor. Idempotent: it can run after each change of the page. */
export const coverForVisitors = (boot: PageContext): void => {
  const reader = boot.reader();
  if (reader === null || reader.loggedIn) return;
  for (const mount of mounts('content')) {
    const { contentId } = mount.dataset;
    if (contentId === undefined || isShown(boot, mount) || covered.get(mount) === reader) continue;
    covered.set(mount, reader);
    void cover(boot, mount, 'closed');
  }
};

/** The reader for whom each mount point was covered last. */
const covered = new WeakMap<HTMLElement, DataLayer | null>();

/** The last offer shown to the visitor on this page: its terms, and its text. */
let shownToVisitor: { readonly terms: string; readonly text: string } | null = null;

/** Shows a mount point's cover (HM-13, HM-14). Until the reader is known it shows nothing (HM-02), unless that request failed. */
export const cover = async (boot: PageContext, mount: HTMLElement, body: Standing): Promise<void> => {
  const { off, flags } = boot.config;
  if (off.includes('cover') || off.includes('content') || !flags.membershipEnabled) return;
  const reader = boot.reader();
  const turn = (turns.get(mount) ?? 0) + 1;
  turns.set(mount, turn);
  covered.set(mount, reader);
  const found = await find(boot, mount, reader, body);
  // By now a newer call may have started, the reader may have changed, or the article may be open.
  const isLate = turns.get(mount) !== turn || boot.reader() !== reader || !mount.isConnected;
  if (found === null || isLate || isShown(boot, mount)) return;
  show(boot, mount, found, reader);
};

const turns = new WeakMap<HTMLElement, number>();

const show = (boot: PageContext, mount: HTMLElement, found: Cover, reader: DataLayer | null): void => {
  const now = new Date(Date.now() + pageTime(boot).offset());
  const words = coverWords(found, { config: boot.config, now });
  const visits = found.kind === 'offer' && found.to === 'visitor';
  if (visits) shownToVisitor = words?.terms ? { terms: words.terms, text: words.text } : null;
  const terms = words?.terms ?? shownToVisitor?.terms;
  const differs = shownToVisitor !== null && terms !== shownToVisitor.terms;
  coverPlace(boot, mount).show({
    words,
    href: coverAddress(found, boot, mount),
    logsIn: visits && !boot.mobileApp,
    before: reader?.loggedIn === true && differs ? shownToVisitor!.text : null,
    alert: found.kind === 'service-down' || found.kind === 'not-read',
  });
};

/** Returns the cover to show, or null if there is none yet. */
const find = async (
  boot: PageContext,
  mount: HTMLElement,
  reader: DataLayer | null,
  body: Standing,
): Promise<Cover | null> => {
  if (body === 'not-read') return { kind: 'not-read', checked: (await answered(boot, mount)) === true };
  if (reader === null) return isLeft(await boot.firstDataLayer) ? { kind: 'service-down' } : null;
  if (body === 'loading') return { kind: 'loading' };
  const outsideRegion = boot.config.memberOutsideRegion;
  const signedIn = reader.loggedIn && !outsideRegion;
  const entitled = signedIn ? await answered(boot, mount) : false;
  const [standing, offered] = await Promise.all([
    signedIn && entitled === false ? standingOf(boot) : null,
    outsideRegion || boot.mobileApp || entitled !== false ? [] : onOffer(boot, reader.trackingId ?? ''),
  ]);
  return coverFor({ reader, outsideRegion, entitled, standing, offered });
};

/** Returns the answer of the entitlement check so far; null if there is none or it failed. */
const answered = async (boot: PageContext, mount: HTMLElement): Promise<boolean | null> => {
  const { answerFor } = await boot.content();
  const answer = await Promise.race([answerFor(boot, mount), null]);
  return answer && isSome(answer) ? answer.value : null;
};

/**
 * Returns the membership status, or null if it could not be read. A stored status or one request shows that a reader never had a
 * subscription. For all others, the account area's code is loaded.
 */
const standingOf = async (boot: PageContext): Promise<CoveredStanding | null> => {
  if (storedMemberHere()?.status === 'None') return { kind: 'none', hadTrial: false };
  const { membershipHost, customerNotFound } = boot.config;
  const known = await fetchPaymentStatus({
    membershipHost,
    noCustomer: customerNotFound ?? undefined,
  }).hasRecords();
  if (isLeft(known)) return null;
  if (!known.right) return { kind: 'none', hadTrial: false };
  return import('./covered-standing')
    .then((part) => part.readStanding(boot))
    .catch((error: unknown) => {
      consoleLog.warn('A part could not be loaded', { because: String(error) });
      return null;
    });
};
