import { isSome } from '../../../../core/domain/fp';
import { isMarkedSubscriberIn } from '../../../../adapters/storage/session-cookies';
import { hasHomeDelivery, type DataLayer } from '../../../../core/domain/member/data-layer';
import { memberCallToActionTexts } from '../../../../core/domain/messages/texts/member-call-to-action';
import { callToActionFor } from '../../../../core/domain/plan/page-call-to-action';
import { isSubscribed } from '../../../../core/domain/subscription/status';
import type { Owned, PageContext } from '../../page/context';
import { show, wordsIn, write } from '../../page/header-words';
import { isOfAnother, storedMemberHere } from '../../page/stored-member';
import { mounts, originHere } from '../../page/mounts';
import { onOffer } from '../../page/offers';

/** Looks at the page again: spots that are new are written, all of them when the reader has changed. */
export type RefreshCallsToAction = () => void;

/** The page's one: whoever needs it first makes it. */
export const callsToActionOf = (page: PageContext): RefreshCallsToAction =>
  ((page as Owned<'refreshCallsToAction'>).refreshCallsToAction ??= makeCallsToAction(page));

/** What the host wrote at a spot. */
interface HostMarkup {
  readonly words: readonly ChildNode[];
  readonly href: string | null;
}

/** What the spots of a page say. */
interface CallToAction {
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
const makeCallsToAction = (page: PageContext): RefreshCallsToAction => {
  const written = new WeakMap<HTMLElement, CallToAction | null>();
  const hosts = new WeakMap<HTMLElement, HostMarkup>();
  /** Whom the words on the page are for; `null` for a visitor, absent while they are the host's. */
  let shownTo: string | null | undefined;
  let drawn: {
    readonly of: readonly unknown[];
    readonly callToAction: Promise<CallToAction | null | undefined>;
  } | null = null;

  /** What the host wrote stands there again. */
  const reset = (): void => {
    shownTo = undefined;
    for (const item of [...mounts('cta'), ...mounts('subtext')]) {
      const markup = hosts.get(item);
      if (!markup || !written.has(item)) continue;
      written.delete(item);
      wordsIn(item).replaceChildren(...markup.words);
      show(item, true);
      delete item.dataset['mastheadOffer'];
      if (markup.href !== null) item.setAttribute('href', markup.href);
    }
  };

  /** Keeps what the host wrote, before it is written over. */
  const hostMarkup = (item: HTMLElement): HostMarkup => {
    const markup = hosts.get(item) ?? {
      words: [...wordsIn(item).childNodes],
      // A copy that a router has kept leads where we led it (HM-24).
      href: item.dataset['mastheadHref'] ?? item.getAttribute('href'),
    };
    hosts.set(item, markup);
    if (markup.href !== null) item.dataset['mastheadHref'] = markup.href;
    return markup;
  };

  const draw = (callToAction: CallToAction | null): void => {
    const items = mounts('cta');
    // Members are asked to bring friends in one place of a page.
    const one = items.find(isInHeader) ?? items[0];
    for (const item of items) {
      const shown = callToAction?.kind === 'refer' && item !== one ? null : callToAction;
      if (written.get(item) === shown) continue;
      written.set(item, shown);
      const { href } = hostMarkup(item);
      show(item, shown !== null);
      item.dataset['mastheadOffer'] = shown?.kind ?? 'none';
      if (!shown) continue;
      write(item, isInHeader(item) ? shown.short : shown.long);
      item.setAttribute('href', shown.href ? originHere() + shown.href : (href ?? '/account/subscribe'));
    }
    for (const item of mounts('subtext')) {
      if (written.get(item) === callToAction) continue;
      hostMarkup(item);
      written.set(item, callToAction);
      write(item, callToAction?.terms ?? '');
    }
  };

  return () => {
    const reader = readerOf(page);
    if (!reader) return;
    const of = [reader, page.status?.(), page.config.flags.membershipEnabled];
    if (!of.every((one, at) => one === drawn?.of[at]))
      drawn = { of, callToAction: decideCallToAction(page, reader) };
    const { callToAction } = drawn!;
    /** What was said to somebody else is not left standing where nobody can tell what to say. */
    const unknown = (): void => {
      if (shownTo !== undefined && shownTo !== reader.trackingId) reset();
    };
    void callToAction.then(
      (decided) => {
        if (drawn?.callToAction !== callToAction) return;
        if (decided === undefined) return unknown();
        shownTo = reader.trackingId;
        draw(decided);
      },
      () => {
        if (drawn?.callToAction === callToAction) unknown();
        drawn = null;
      },
    );
  };
};

const isInHeader = (item: HTMLElement): boolean => item.dataset['spot'] === 'header';

/** Whoever is here, or was when an earlier page kept them. */
const readerOf = (page: PageContext): DataLayer | null => page.reader() ?? page.kept?.reader ?? null;

/** Where what members are called to is done. */
const places = {
  refer: 'refer-a-friend',
  resume: 'membership?do=resume',
  pay: 'membership',
};

/** `undefined`: it cannot be told. */
const decideCallToAction = async (
  page: PageContext,
  reader: DataLayer,
): Promise<CallToAction | null | undefined> => {
  const { config } = page;
  const { loggedIn, trackingId, hadTrial } = reader;
  if (!config.flags.membershipEnabled) return null;
  const homeDelivery = loggedIn && hasHomeDelivery(reader);
  const [availablePlans, subscribed] = await Promise.all([
    onOffer(page, trackingId ?? ''),
    loggedIn && !homeDelivery ? isSubscriber(page) : false,
  ]);
  if (availablePlans === null || subscribed === null) return undefined;
  const rewardsEnabled = config.rewardsTenant !== null;
  const status = loggedIn ? (page.status?.() ?? storedMemberHere()?.status ?? null) : null;
  const callToAction = callToActionFor({
    subscribed,
    homeDelivery,
    status,
    hadTrial,
    availablePlans,
    rewardsEnabled,
  });
  if (!callToAction) return null;
  const { kind, plan } = callToAction;
  if (kind === 'subscribe' || kind === 'try-free')
    return { kind, ...(await import('./offer-words')).planWords(config, kind, plan, hadTrial) };
  const words = config.messages[`spot.${kind}`] ?? memberCallToActionTexts[`spot.${kind}`];
  return { kind, short: words, long: words, terms: '', href: `/account/settings/${places[kind]}` };
};

/** Readings 33: the cookie says so, or the check does; `null` where no answer came. */
const isSubscriber = async (page: PageContext): Promise<boolean | null> => {
  const reader = page.reader();
  // Nothing is decided before anybody can tell who is here: what was known last is shown.
  const status = reader === null ? page.kept?.status : page.status?.();
  if (status) return isSubscribed(status);
  if (isMarkedSubscriberIn(document) && !isOfAnother(readerOf(page)?.trackingId ?? null)) return true;
  if (reader === null) return false;
  return page.content().then(
    async (part) => {
      const entitled = await part.entitled(page);
      return isSome(entitled) ? entitled.value : null;
    },
    () => null,
  );
};
