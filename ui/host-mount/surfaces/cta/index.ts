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

/** Scans the page again. New calls to action are written, and all of them if the reader has changed. */
export type RefreshCallsToAction = () => void;

/** The page's single instance, created at the first use. */
export const callsToActionOf = (page: PageContext): RefreshCallsToAction =>
  ((page as Owned<'refreshCallsToAction'>).refreshCallsToAction ??= makeCallsToAction(page));

/** The original content of a call to action, as the host wrote it. */
interface HostMarkup {
  readonly words: readonly ChildNode[];
  readonly href: string | null;
}

/** The texts and the link of the page's calls to action. */
interface CallToAction {
  readonly kind: string;
  /** Short text for the header. */
  readonly short: string;
  readonly long: string;
  /** Text below the call to action. */
  readonly terms: string;
  /** Target address. If absent, the host's own link is kept. */
  readonly href?: string | undefined;
}

/**
 * Writes the calls to action on host pages, and the texts below them (HM-13). They are the host's own links and keep
 * their size. Their text, address and visibility change. Until the reader and the offers are known, or if they cannot
 * be read, the host's content stays.
 */
const makeCallsToAction = (page: PageContext): RefreshCallsToAction => {
  const written = new WeakMap<HTMLElement, CallToAction | null>();
  const hosts = new WeakMap<HTMLElement, HostMarkup>();
  /**
   * Tracking id of the reader for whom the texts were written; `null` for a visitor, undefined while the host's content
   * is shown.
   */
  let shownTo: string | null | undefined;
  let drawn: {
    readonly of: readonly unknown[];
    readonly callToAction: Promise<CallToAction | null | undefined>;
  } | null = null;

  /** Restores the host's content. */
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

  /** Stores the host's content before it is overwritten. */
  const hostMarkup = (item: HTMLElement): HostMarkup => {
    const markup = hosts.get(item) ?? {
      words: [...wordsIn(item).childNodes],
      // A router's copy contains our address, so the original one is read from the attribute (HM-24).
      href: item.dataset['mastheadHref'] ?? item.getAttribute('href'),
    };
    hosts.set(item, markup);
    if (markup.href !== null) item.dataset['mastheadHref'] = markup.href;
    return markup;
  };

  let isReported = false;
  const draw = (callToAction: CallToAction | null): void => {
    const items = mounts('cta');
    // For members, only one call to action on a page shows the referral.
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
    /** If the decision fails, texts written for another reader are removed. */
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
      (error: unknown) => {
        // Each scan decides again, so the same error may occur many times.
        if (!isReported) page.report(error, 'cta');
        isReported = true;
        if (drawn?.callToAction === callToAction) unknown();
        drawn = null;
      },
    );
  };
};

const isInHeader = (item: HTMLElement): boolean => item.dataset['spot'] === 'header';

/** Returns the current reader, or else the stored one. */
const readerOf = (page: PageContext): DataLayer | null => page.reader() ?? page.kept?.reader ?? null;

/** Target pages of the calls to action for members. */
const places = {
  refer: 'refer-a-friend',
  resume: 'membership?do=resume',
  pay: 'membership',
};

/** Returns `undefined` if no decision is possible. */
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

/** Reads the stored status, the cookie, or the entitlement check (readings 33); `null` if no response arrived. */
const isSubscriber = async (page: PageContext): Promise<boolean | null> => {
  const reader = page.reader();
  // While the reader is unknown, the stored status is used.
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
