import { isLeft, isSome } from '../../../../core/domain/fp';
import { consoleLog } from '../../../../adapters/browser/log';
import { fetchOffers } from '../../../../adapters/http/lean/offers';
import { keptOffers } from '../../../../adapters/storage/kept-offers';
import { isMarkedSubscriberIn, sessionIdIn } from '../../../../adapters/storage/session-cookies';
import type { DataLayer } from '../../../../core/domain/member/data-layer';
import {
  spotFor,
  type OfferedPlan,
  type PageCallToAction,
} from '../../../../core/domain/plan/page-call-to-action';
import { isSubscribed } from '../../../../core/domain/subscription/status';
import type { PageContext } from '../../page/context';
import { show, write } from '../../loader/header-items';
import { isOfAnother } from '../../page/stored-member';
import { markMetered } from '../../page/metered-class';
import { mounts } from '../../page/mounts';
import { spotTerms, spotWords } from './words';

/** Looks at the page again: spots that are new are written, all of them when the reader has changed. */
export type LookAtCallsToAction = () => void;

/** The page's one: whoever needs it first makes it. */
export const callsToActionOf = (boot: PageContext): LookAtCallsToAction =>
  (boot.lookAtCallsToAction ??= makeSpots(boot));

/**
 * HM-13: the calls to action on the host's pages, and what stands below them. They are the host's own links and keep their size;
 * their words, address and visibility are ours. Until both the reader and what may be offered are known, and where either cannot
 * be, they stay as the host wrote them.
 */
const makeSpots = (boot: PageContext): LookAtCallsToAction => {
  const { config } = boot;
  const written = new WeakMap<HTMLElement, PageCallToAction | null>();
  /** Where the host's own links lead. */
  const addresses = new WeakMap<HTMLElement, string>();
  let drawn: {
    readonly of: readonly unknown[];
    readonly spot: Promise<PageCallToAction | null | undefined>;
  } | null = null;

  const draw = (spot: PageCallToAction | null): void => {
    for (const item of mounts('cta')) {
      if (written.get(item) === spot) continue;
      written.set(item, spot);
      if (!addresses.has(item)) addresses.set(item, item.getAttribute('href') ?? '/account/subscribe');
      show(item, spot !== null);
      if (spot === null) continue;
      write(item, spotWords(config, spot, item.dataset['spot'] === 'header', hadTrial(boot)));
      item.setAttribute(
        'href',
        spot.kind === 'refer' ? '/account/settings/refer-a-friend' : addresses.get(item)!,
      );
      item.dataset['mastheadOffer'] = spot.kind;
    }
    for (const item of mounts('subtext')) {
      if (written.get(item) === spot) continue;
      written.set(item, spot);
      write(item, spot === null ? '' : spotTerms(config, spot, hadTrial(boot)));
    }
  };

  return () => {
    const reader = readerOf(boot);
    if (reader === null) return;
    const of = [reader, boot.status?.()];
    if (!of.every((one, at) => one === drawn?.of[at])) drawn = { of, spot: decideSpot(boot, reader) };
    const { spot } = drawn!;
    void spot.then((decided) => {
      if (decided !== undefined && drawn?.spot === spot) draw(decided);
    });
  };
};

/** Whoever is here, or was when an earlier page kept them. */
const readerOf = (boot: PageContext): DataLayer | null => boot.reader() ?? boot.kept?.reader ?? null;

const hadTrial = (boot: PageContext): boolean => readerOf(boot)?.hadTrial === true;

/** `undefined`: it cannot be told. */
const decideSpot = async (
  boot: PageContext,
  { loggedIn, trackingId, hadTrial }: DataLayer,
): Promise<PageCallToAction | null | undefined> => {
  if (!boot.config.flags.membershipEnabled) return null;
  const [availablePlans, subscribed] = await Promise.all([
    onOffer(boot, loggedIn),
    loggedIn ? isSubscriber(boot) : false,
  ]);
  if (availablePlans === null) return undefined;
  // HM-15: what an earlier page knew this reader to hold counts as well.
  const held = boot.kept?.reader.trackingId === trackingId ? boot.kept.currentPlan : null;
  markMetered([held, ...availablePlans.map(({ planId }) => planId)]);
  const rewardsEnabled = boot.config.rewardsTenant !== null;
  return spotFor({ subscribed, hadTrial, availablePlans, rewardsEnabled });
};

/** Readings 33: the cookie says so, or the check does. */
const isSubscriber = async (boot: PageContext): Promise<boolean> => {
  const reader = boot.reader();
  // Nothing is decided before anybody can tell who is here: what was known last is shown.
  const status = reader === null ? boot.kept?.status : boot.status?.();
  if (status) return isSubscribed(status);
  if (isMarkedSubscriberIn(document) && !isOfAnother(readerOf(boot)?.trackingId ?? null)) return true;
  if (reader === null) return false;
  return import('../content').then(
    async (part) => {
      const entitled = await part.entitled(boot);
      return isSome(entitled) && entitled.value;
    },
    () => false,
  );
};

const onOffer = async (
  { config }: PageContext,
  loggedIn: boolean,
): Promise<readonly OfferedPlan[] | null> => {
  const kept = keptOffers(() => sessionStorage, Date.now);
  const before = kept.get(loggedIn);
  if (before !== null) return before;
  const answer = await fetchOffers({
    membershipHost: config.membershipHost,
    restBase: config.restBase,
    query: location.search,
    path: location.pathname,
    userAgent: navigator.userAgent,
    contentId: '',
    sessionId: () => sessionIdIn(document),
  }).onOffer();
  if (isLeft(answer)) {
    consoleLog.warn('Offers could not be read', { because: answer.left._tag });
    return null;
  }
  kept.keep(loggedIn, answer.right);
  return answer.right;
};
