import { find, make, ofDocument } from '../../../adapters/browser/find';
import { isRight } from '../../../core/domain/fp';
import { cookieAsWritten } from '../../../adapters/storage/cookies';
import { readerNewsKey, readerNewsOf } from '../../../adapters/storage/other-tabs';
import { emptyDataLayer, type DataLayer } from '../../../core/domain/member/data-layer';
import { quietly } from '../../../core/domain/quietly';
import { isSpanish } from '../../../core/domain/messages/locales';
import { headerTexts } from '../../../core/domain/messages/texts/header';
import { loadPart } from '../../react/hooks/load-chunk';
import { askWhoIsHere } from './ask-who-is-here';
import type { Owned, LoaderPage, PageError, PageWords } from '../page/context';
import { readLoaderConfig, type LoaderConfig, type Reading } from '../page/loader-config';
import { makeShowReader } from './header-items';
import { isNear } from '../page/near-view';
import { afterFirstInteraction } from '../page/first-interaction';
import { afterLoad } from '../page/idle-page';
import type * as PagePart from '../surfaces/page/index';
import { isMobileApp, markShown, mounts } from '../page/mounts';

/** Time in milliseconds that a pointer rests on a trigger before it counts as intent. */
const restsAfter = 65;

/**
 * Timeout in milliseconds: for the data layer before hidden bodies are handled (readings 60), and for the words of the
 * page.
 */
const patience = 2_000;

/** The version of the package, defined by the build. */
declare const mastheadVersion: string;

const loaded = Symbol.for('masthead.loaded');

/** Selector of the configuration block. */
const block = 'script#masthead-config';

/** Loads the part for host pages and calls `act` with it. */
const withPage = <A>(act: (part: typeof PagePart) => A): Promise<A | void> =>
  import('../surfaces/page').then(act).catch(failed('page'));

/** The errors of this page, for a listener that comes later. */
const errors: PageError[] = [];

const send = (detail: PageError): void => {
  EventTarget.prototype.dispatchEvent.call(document, new CustomEvent('masthead:error', { detail }));
};

/** Logs an error of our code. The host page receives the first ten of a page (docs/operations.md). */
const report: LoaderPage['report'] = (error, part) => {
  const reference = Math.random().toFixed(6).slice(2);
  const code = /module|: timeout/.test(String(error)) ? 'ChunkLoadError' : 'PartError';
  if (code === 'ChunkLoadError') (error as Error).name = code;
  console.warn(`masthead: ${code} ${part} ${reference}`, error);
  const detail: PageError = { code, part, version: mastheadVersion, reference };
  if (errors.length < 10) {
    errors.push(detail);
    send(detail);
  }
  return reference;
};

/** Reports an error of this part. */
const failed =
  (part: string) =>
  (error: unknown): void =>
    void report(error, part);

/** Parses the text of a configuration block for the current page. */
const readBlock = (text: string | null | undefined): Reading<LoaderConfig> => {
  const reading = readLoaderConfig(text, find('html')[0]!.lang);
  if (!reading.ok) return reading;
  const { config } = reading;
  // In the account area, members outside the region can cancel what they pay for (decision 98).
  if (config.memberOutsideRegion && mounts('account')[0] && !config.off.includes('account'))
    return { ...reading, config: { ...config, memberOutsideRegion: false, memberAbroad: true } };
  return reading;
};

const check = (text: string | null | undefined): void =>
  void withPage((part) => part.checkConfiguration(text));

const startPage = (config: LoaderConfig): void => {
  const account = mounts('account')[0];
  const mobileApp = isMobileApp(location.search);
  const patient = new Promise<void>((resolve) => void setTimeout(resolve, patience));
  // The words of another language are requested first. If they do not arrive in time, the page is shown in English.
  const words: Promise<PageWords | void> | false =
    isSpanish(config.locale) &&
    Promise.race([
      patient,
      import('../words/es-us').then((part) => part.speak(config)).catch(failed('es-us')),
    ]);
  const { ask, isCurrent } = askWhoIsHere(config, words);
  let reader: DataLayer | null = null;
  let readerShown: (() => void) | undefined;
  const started: LoaderPage = {
    config,
    readBlock,
    report,
    checkConfiguration: () => check(JSON.stringify(config.source)),
    known: new Set<Element>(find(block)),
    mobileApp,
    words,
    showReader: (dataLayer) => {
      if (!dataLayer.loggedIn) started.coverAgain?.();
      show((reader = dataLayer));
      readerShown?.();
    },
    followReader: (listener) => (readerShown = listener),
    showHeader: () => show(reader ?? started.kept?.reader ?? emptyDataLayer),
    reader: () => reader,
    readDataLayer: () => ((started as Owned<'firstDataLayer'>).firstDataLayer = ask()),
    firstDataLayer: ask(),
    isCurrent,
    here: afterFirstInteraction(),
    idle: afterLoad(),
    crossTabSession: { hear: (news) => withPage((part) => part.hear(news, started)) },
    bringAccount: (account) => bringAccount(account, started),
  };

  const show = makeShowReader(started);
  let areaShown = !account;
  const area = account && bringAccount(account, started).then(() => (areaShown = true));

  /** 1: the page is idle. 2: the reader has interacted with it. */
  let stage = 0;
  const isArticle = config.source['pageType'] === 'article';
  /**
   * Loads the part that follows the page when it has work. That is a mount point near the view, or any when the page is
   * idle. Articles and signed-in readers give it work at the first interaction (HM-15, HM-22, AU-02).
   */
  const seek = (): void => {
    // Alerts are shown only to signed-in readers.
    const places = [...find('[data-masthead]:not([data-masthead-shown],[data-masthead=alert])')];
    const loggedIn = reader?.loggedIn;
    const asks = find('[data-masthead=events],[data-masthead=command]')[0];
    const isOther = [...find(block)].some((one) => !started.known.has(one));
    const isWanted =
      asks ||
      isOther ||
      places.some(isNear) ||
      (stage && (places[0] || (isArticle && loggedIn))) ||
      (stage > 1 && (isArticle || loggedIn));
    // Until the account area has rendered, the rest of its page waits, unless the host listens to events.
    if (!isWanted || (!areaShown && account?.isConnected && !asks)) return;
    seeking.disconnect();
    readerShown = undefined;
    void withPage((part) => part.follow(started));
  };
  const seeking = new MutationObserver(seek);
  // HM-03: the account area shows the message about the region. No other part of Masthead is shown.
  if (!config.regionSupported) return;
  // A body in view needs the part in any case, so it is fetched in parallel with the data layer.
  if (mounts('content').some(isNear)) import('../surfaces/page').catch(() => 0);
  // The reader that an earlier page stored, in local storage or else in a cookie (HM-18).
  const kept =
    quietly(() => localStorage.getItem('masthead.state')) ?? cookieAsWritten(document, 'masthead.state');
  // The address of a friend's or an affiliate's link (RF-09, HM-17).
  const landing = ['_saasquatch', config.affiliateParameter].some((name) =>
    location.search.includes(`${name}=`),
  );
  if (kept || landing) void withPage((part) => part.begin(started, landing));
  /** Opens articles for paying readers while the data layer cannot be read (HM-14). */
  const goOn = (): void => {
    if (!reader && !account) void withPage((part) => part.unlockWithoutReader(started));
  };
  void patient.then(goOn);
  void started.firstDataLayer.then((answer) => {
    // HM-02: if the data layer cannot be read, the visitor's data layer is used, for display only.
    if (isRight(answer)) started.showReader(answer.right);
    else {
      started.showHeader();
      goOn();
    }
    seeking.observe(document, { childList: true, subtree: true });
    readerShown = seek;
    seek();
    void area?.then(seek);
    const reach = (next: number): void => {
      stage = next;
      readerShown?.();
    };
    void started.idle.then(() => reach(stage || 1));
    void started.here.then(() => reach(2));
  });
  ((started as Owned<'listen'>).listen = listening(started))();
};

const bringAccount = (account: HTMLElement, started: LoaderPage): Promise<unknown> => {
  const own = [...account.childNodes];
  const broke = (error: unknown): void => {
    report(error, 'account');
    offerAgain(account, own, started.config);
    // The mount point is not tried again: its link loads the page.
    markShown(started, account);
  };
  (started as Owned<'accountBroke'>).accountBroke = broke;
  return loadPart(() => import('../surfaces/account'))
    .then((part) => part.bringAccount(account, started))
    .catch(broke);
};

/**
 * Shows a message with a reload link if the account area cannot start, and the publisher's own content of the mount
 * point again.
 */
const offerAgain = (mount: HTMLElement, own: readonly Node[], { messages }: LoaderConfig): void => {
  const link = make('a');
  link.href = location.href;
  link.textContent = messages['header.not-loaded'] ?? headerTexts['header.not-loaded'];
  mount.replaceChildren(link, ' ', ...own);
};

/**
 * Returns a function that adds the listeners of the page. They also handle triggers that are added later. Without the
 * script, the triggers work as links. The function is idempotent. It is called again after `document.open`, which
 * removes all listeners.
 */
const listening = (started: LoaderPage): (() => void) => {
  const { config, crossTabSession } = started;
  // The menu, and login items that the script has filled.
  const trigger = ({ target }: Event): HTMLElement | undefined =>
    config.off.includes('header')
      ? undefined
      : [
          ...mounts('login').filter((item) => started.known.has(item)),
          ...(config.off.includes('menu') ? [] : mounts('menu')),
        ].find((item) => target !== window && item.contains(target as Node));
  const part = (item: HTMLElement) =>
    loadPart<{ readonly act: (item: HTMLElement, started: LoaderPage) => unknown }>(() =>
      item.dataset['mastheadState'] === 'in' ? import('../surfaces/login') : import('../surfaces/menu'),
    );
  const prepare = (event: Event): void => {
    const item = trigger(event);
    if (item) part(item).catch(() => 0);
  };
  let resting: ReturnType<typeof setTimeout> | undefined;
  const rest = (event: Event): void => {
    clearTimeout(resting);
    resting = setTimeout(prepare, restsAfter, event);
  };
  const act = (event: Event): void => {
    const item = trigger(event);
    if (!item) return;
    event.preventDefault();
    // If the page is left, its pending fetches fail. In that case the link is not followed.
    let left: Event | undefined;
    const leave = (event: Event): void => void (left = event);
    addEventListener('beforeunload', leave);
    // If the code cannot be loaded, or fails, the link is followed.
    part(item)
      .then(({ act }) => act(item, started))
      .catch((error: unknown) => {
        if (left) return;
        report(error, item.dataset['masthead']!);
        location.assign(item.getAttribute('href') ?? '');
      })
      .then(() => removeEventListener('beforeunload', leave));
  };
  const press = (event: MouseEvent): void => {
    if (!(event.button || event.metaKey || event.ctrlKey || event.shiftKey)) act(event);
  };
  const key = (event: KeyboardEvent): void => {
    if (event.key === ' ' || event.key === 'ArrowDown') act(event);
  };
  const news = (event: StorageEvent): void => {
    if (event.key === readerNewsKey) void crossTabSession.hear(readerNewsOf(event.newValue));
  };
  const back = (event: PageTransitionEvent): void => {
    if (event.persisted) void crossTabSession.hear('in');
  };
  const listeners = {
    ...{ pointerover: rest, pointerdown: prepare, focusin: prepare },
    ...{ click: press, keydown: key, storage: news, pageshow: back },
  };
  return () => {
    for (const [name, listener] of Object.entries(listeners))
      addEventListener(name, listener as (event: Event) => void);
  };
};

const start = (): void => {
  const page = globalThis as { [loaded]?: string };
  if (page[loaded]) return;
  // The last block in the document is used.
  const text = [...find(block)].at(-1)?.textContent;
  const reading = readBlock(text);
  // Waits while the page is prerendered, or while the block may not have been parsed yet.
  const awaited = ofDocument('prerendering')
    ? 'prerenderingchange'
    : ofDocument('readyState') === 'loading' && !reading.ok && 'DOMContentLoaded';
  // Listens in the capture phase, because not all of these events bubble. Each of them comes once.
  if (awaited) return addEventListener(awaited, start, true);
  page[loaded] = mastheadVersion;
  if (reading.ok) startPage(reading.config);
  else report('wrong', 'configuration');
  // A listener that comes late asks for the errors so far.
  addEventListener('masthead:errors?', () => errors.forEach((one) => send({ ...one, repeated: true })), true);
  if (!reading.ok || reading.doubtful) check(text);
};

start();
