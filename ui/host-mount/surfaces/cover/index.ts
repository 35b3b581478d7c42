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

export const reason = 'Says in place of a covered article what its reader can do';

/** Covers what a visitor may not read. May be asked again whenever the page has changed: what is covered is not covered twice. */
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

/** For which reader a place was covered last. */
const covered = new WeakMap<HTMLElement, DataLayer | null>();

/** What the visitor was told, until they log in on this page: the terms, and their words. */
let toldVisitor: { readonly terms: string; readonly text: string } | null = null;

/** HM-13, HM-14: says at a place what its reader can do. While nobody can tell who is here, nothing is said (HM-02), unless that has failed. */
export const cover = async (boot: PageContext, mount: HTMLElement, body: Standing): Promise<void> => {
  const { off, flags } = boot.config;
  if (off.includes('cover') || off.includes('content') || !flags.membershipEnabled) return;
  const reader = boot.reader();
  const turn = (turns.get(mount) ?? 0) + 1;
  turns.set(mount, turn);
  covered.set(mount, reader);
  const found = await find(boot, mount, reader, body);
  // Meanwhile there may be something else to say, or somebody else to say it to, and the article may be open.
  const isLate = turns.get(mount) !== turn || boot.reader() !== reader || !mount.isConnected;
  if (found === null || isLate || isShown(boot, mount)) return;
  show(boot, mount, found, reader);
};

const turns = new WeakMap<HTMLElement, number>();

const show = (boot: PageContext, mount: HTMLElement, found: Cover, reader: DataLayer | null): void => {
  const now = new Date(Date.now() + pageTime(boot).offset());
  const words = coverWords(found, { config: boot.config, now });
  const visits = found.kind === 'offer' && found.to === 'visitor';
  if (visits) toldVisitor = words?.terms ? { terms: words.terms, text: words.text } : null;
  const terms = words?.terms ?? toldVisitor?.terms;
  const differs = toldVisitor !== null && terms !== toldVisitor.terms;
  coverPlace(boot, mount).show({
    words,
    href: coverAddress(found, boot, mount),
    logsIn: visits && !boot.mobileApp,
    before: reader?.loggedIn === true && differs ? toldVisitor!.text : null,
    alert: found.kind === 'service-down' || found.kind === 'not-read',
  });
};

/** `null` where there is nothing to say. */
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

/** What the entitlement check has said by now. */
const answered = async (boot: PageContext, mount: HTMLElement): Promise<boolean | null> => {
  const { answerFor } = await boot.content();
  const answer = await Promise.race([answerFor(boot, mount), null]);
  return answer && isSome(answer) ? answer.value : null;
};

/**
 * A reader who has never had a subscription, as an earlier page knew or the payment provider says, has none; for everybody else the account's
 * own code is asked.
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
