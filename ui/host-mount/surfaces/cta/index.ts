import { isSome } from '../../../../core/domain/fp';
import { isMarkedSubscriberIn } from '../../../../adapters/storage/session-cookies';
import { hasHomeDelivery, type DataLayer } from '../../../../core/domain/member/data-layer';
import { memberSpotTexts } from '../../../../core/domain/messages/texts/member-spots';
import { spotFor } from '../../../../core/domain/plan/page-call-to-action';
import { isSubscribed } from '../../../../core/domain/subscription/status';
import type { PageContext } from '../../page/context';
import { show, wordsIn, write } from '../../loader/header-items';
import { isOfAnother, storedMemberHere } from '../../page/stored-member';
import { mounts, originHere } from '../../page/mounts';
import { onOffer } from '../../page/offers';

/** Looks at the page again: spots that are new are written, all of them when the reader has changed. */
export type LookAtCallsToAction = () => void;

/** The page's one: whoever needs it first makes it. */
export const callsToActionOf = (boot: PageContext): LookAtCallsToAction =>
  (boot.lookAtCallsToAction ??= makeSpots(boot));

/** What the host wrote at a spot. */
interface HostsOwn {
  readonly words: readonly ChildNode[];
  readonly href: string | null;
}

/** What the spots of a page say. */
interface Spot {
  readonly kind: string;
  /** In the header. */
  readonly short: string;
  readonly long: string;
  /** What stands below. */
  readonly terms: string;
  /** Where it leads; where the host's own link does in other cases. */
  readonly href?: string | undefined;
}

/**
 * HM-13: the calls to action on the host's pages, and what stands below them. They are the host's own links and keep their size;
 * their words, address and visibility are ours. Until both the reader and what may be offered are known, and where either cannot
 * be, they stay as the host wrote them.
 */
const makeSpots = (boot: PageContext): LookAtCallsToAction => {
  const written = new WeakMap<HTMLElement, Spot | null>();
  const hosts = new WeakMap<HTMLElement, HostsOwn>();
  /** Whom the words on the page are for; `null` for a visitor, absent while they are the host's. */
  let shownTo: string | null | undefined;
  let drawn: {
    readonly of: readonly unknown[];
    readonly spot: Promise<Spot | null | undefined>;
  } | null = null;

  /** What the host wrote stands there again. */
  const reset = (): void => {
    shownTo = undefined;
    for (const item of [...mounts('cta'), ...mounts('subtext')]) {
      const own = hosts.get(item);
      if (!own || !written.has(item)) continue;
      written.delete(item);
      wordsIn(item).replaceChildren(...own.words);
      show(item, true);
      delete item.dataset['mastheadOffer'];
      if (own.href !== null) item.setAttribute('href', own.href);
    }
  };

  /** Keeps what the host wrote, before it is written over. */
  const hostsOwn = (item: HTMLElement): HostsOwn => {
    const own = hosts.get(item) ?? {
      words: [...wordsIn(item).childNodes],
      // A copy that a router has kept leads where we led it (HM-24).
      href: item.dataset['mastheadHref'] ?? item.getAttribute('href'),
    };
    hosts.set(item, own);
    if (own.href !== null) item.dataset['mastheadHref'] = own.href;
    return own;
  };

  const draw = (spot: Spot | null): void => {
    const items = mounts('cta');
    // Members are asked to bring friends in one place of a page.
    const one = items.find(isInHeader) ?? items[0];
    for (const item of items) {
      const own = spot?.kind === 'refer' && item !== one ? null : spot;
      if (written.get(item) === own) continue;
      written.set(item, own);
      const { href } = hostsOwn(item);
      show(item, own !== null);
      item.dataset['mastheadOffer'] = own?.kind ?? 'none';
      if (!own) continue;
      write(item, isInHeader(item) ? own.short : own.long);
      item.setAttribute('href', own.href ? originHere() + own.href : (href ?? '/account/subscribe'));
    }
    for (const item of mounts('subtext')) {
      if (written.get(item) === spot) continue;
      hostsOwn(item);
      written.set(item, spot);
      write(item, spot?.terms ?? '');
    }
  };

  return () => {
    const reader = readerOf(boot);
    if (!reader) return;
    const of = [reader, boot.status?.(), boot.config.flags.membershipEnabled];
    if (!of.every((one, at) => one === drawn?.of[at])) drawn = { of, spot: decideSpot(boot, reader) };
    const { spot } = drawn!;
    /** What was said to somebody else is not left standing where nobody can tell what to say. */
    const unknown = (): void => {
      if (shownTo !== undefined && shownTo !== reader.trackingId) reset();
    };
    void spot.then(
      (decided) => {
        if (drawn?.spot !== spot) return;
        if (decided === undefined) return unknown();
        shownTo = reader.trackingId;
        draw(decided);
      },
      () => {
        if (drawn?.spot === spot) unknown();
        drawn = null;
      },
    );
  };
};

const isInHeader = (item: HTMLElement): boolean => item.dataset['spot'] === 'header';

/** Whoever is here, or was when an earlier page kept them. */
const readerOf = (boot: PageContext): DataLayer | null => boot.reader() ?? boot.kept?.reader ?? null;

/** Where what members are called to is done. */
const places = {
  refer: 'refer-a-friend',
  resume: 'membership?do=resume',
  pay: 'membership',
};

/** `undefined`: it cannot be told. */
const decideSpot = async (boot: PageContext, reader: DataLayer): Promise<Spot | null | undefined> => {
  const { config } = boot;
  const { loggedIn, trackingId, hadTrial } = reader;
  if (!config.flags.membershipEnabled) return null;
  const homeDelivery = loggedIn && hasHomeDelivery(reader);
  const [availablePlans, subscribed] = await Promise.all([
    onOffer(boot, trackingId ?? ''),
    loggedIn && !homeDelivery ? isSubscriber(boot) : false,
  ]);
  if (availablePlans === null || subscribed === null) return undefined;
  const rewardsEnabled = config.rewardsTenant !== null;
  const status = loggedIn ? (boot.status?.() ?? storedMemberHere()?.status ?? null) : null;
  const spot = spotFor({ subscribed, homeDelivery, status, hadTrial, availablePlans, rewardsEnabled });
  if (!spot) return null;
  const { kind, plan } = spot;
  if (kind === 'subscribe' || kind === 'try-free')
    return { kind, ...(await import('./offer-words')).planWords(config, kind, plan, hadTrial) };
  const words = config.messages[`spot.${kind}`] ?? memberSpotTexts[`spot.${kind}`];
  return { kind, short: words, long: words, terms: '', href: `/account/settings/${places[kind]}` };
};

/** Readings 33: the cookie says so, or the check does; `null` where no answer came. */
const isSubscriber = async (boot: PageContext): Promise<boolean | null> => {
  const reader = boot.reader();
  // Nothing is decided before anybody can tell who is here: what was known last is shown.
  const status = reader === null ? boot.kept?.status : boot.status?.();
  if (status) return isSubscribed(status);
  if (isMarkedSubscriberIn(document) && !isOfAnother(readerOf(boot)?.trackingId ?? null)) return true;
  if (reader === null) return false;
  return boot.content().then(
    async (part) => {
      const entitled = await part.entitled(boot);
      return isSome(entitled) ? entitled.value : null;
    },
    () => null,
  );
};
