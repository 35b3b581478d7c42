import { hasHomeDelivery, type DataLayer } from '../../../../core/domain/member/data-layer';
import { memberCallToActionTexts } from '../../../../core/domain/messages/texts/member-call-to-action';
import { canSubscribe } from '../../../../core/domain/plan/offer-to';
import { callToActionFor } from '../../../../core/domain/plan/page-call-to-action';
import type { Owned, PageContext } from '../../page/context';
import { show, wordsIn, write } from '../../page/header-words';
import { mounts, originHere } from '../../page/mounts';
import { isNothingSold } from '../../page/nothing-sold';
import { onOffer } from '../../page/offers';
import { translateIn } from '../../page/translate-in';

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
 * their size. Their text, address and visibility change. Until the reader is known, or if the offers cannot be read, the
 * host's content stays. A signed-in reader is offered nothing until their standing is known (readings 74).
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
      item.dataset['mastheadOffer'] = shown?.kind ?? 'none';
      const isOffered = shown !== null && shown !== waiting;
      show(item, isOffered);
      if (!isOffered) continue;
      write(item, isInHeader(item) ? shown.short : shown.long);
      item.setAttribute('href', shown.href ? originHere() + shown.href : (href ?? '/account/subscribe'));
    }
    for (const item of mounts('subtext')) {
      if (written.get(item) === callToAction) continue;
      hostMarkup(item);
      written.set(item, callToAction);
      show(item, true);
      write(item, callToAction?.terms ?? '');
    }
  };

  return () => {
    const reader = readerOf(page);
    if (!reader) return;
    const of = [reader, page.standing?.(), page.config.flags.membershipEnabled];
    if (!of.every((one, at) => one === drawn?.of[at]))
      drawn = { of, callToAction: decideCallToAction(page, reader) };
    const { callToAction } = drawn!;
    // Texts for another reader, and the host's own offer, are hidden meanwhile.
    if (reader.loggedIn && shownTo !== reader.trackingId) {
      shownTo = reader.trackingId;
      draw(waiting);
    }
    void callToAction.then(
      (decided) => {
        if (drawn?.callToAction !== callToAction) return;
        if (decided === undefined) return reset();
        shownTo = reader.trackingId;
        draw(decided);
      },
      (error: unknown) => {
        // Each scan decides again, so the same error may occur many times.
        if (!isReported) page.report(error, 'cta');
        isReported = true;
        if (drawn?.callToAction === callToAction && !reader.loggedIn) reset();
        drawn = null;
      },
    );
  };
};

/** Shown until the standing of a signed-in reader is known: nothing. */
const waiting: CallToAction = { kind: 'waiting', short: '', long: '', terms: '' };

const isInHeader = (item: HTMLElement): boolean => item.dataset['spot'] === 'header';

/** Returns the current reader, or else the stored one. */
const readerOf = (page: PageContext): DataLayer | null => page.reader() ?? page.kept?.reader ?? null;

/** Target pages of the calls to action for members. */
const places = {
  refer: 'refer-a-friend',
  resume: 'membership?do=resume',
  pay: 'membership',
  restart: 'membership',
};

/** Returns `undefined` if the offers could not be read, so that the host's own content stands. */
const decideCallToAction = async (
  page: PageContext,
  reader: DataLayer,
): Promise<CallToAction | null | undefined> => {
  const { config } = page;
  const { loggedIn, trackingId, hadTrial } = reader;
  if (!config.flags.membershipEnabled || isNothingSold(config)) return null;
  const homeDelivery = loggedIn && hasHomeDelivery(reader);
  const [availablePlans, standing] = await Promise.all([
    onOffer(page, trackingId ?? ''),
    loggedIn && !homeDelivery
      ? import('../../page/standing').then((part) => part.findStanding(page, reader))
      : null,
  ]);
  const callToAction = callToActionFor({
    loggedIn,
    standing,
    homeDelivery,
    hadTrial,
    availablePlans: availablePlans ?? [],
    rewardsEnabled: config.rewardsTenant !== null,
  });
  if (!callToAction) {
    const mayBuy = canSubscribe({ loggedIn, standing, homeDelivery });
    return mayBuy && availablePlans === null ? undefined : null;
  }
  const { kind, plan } = callToAction;
  if (kind === 'subscribe' || kind === 'try-free')
    return { kind, ...(await import('./offer-words')).planWords(config, kind, plan) };
  const words = translateIn(config, memberCallToActionTexts)(`spot.${kind}`);
  return { kind, short: words, long: words, terms: '', href: `/account/settings/${places[kind]}` };
};
