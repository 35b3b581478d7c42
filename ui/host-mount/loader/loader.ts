import { find, make } from '../../../adapters/browser/find';
import { isRight } from '../../../core/domain/fp';
import { cookieAsWritten } from '../../../adapters/storage/cookies';
import { readerNewsKey, readerNewsOf } from '../../../adapters/storage/other-tabs';
import { emptyDataLayer, type DataLayer } from '../../../core/domain/member/data-layer';
import { isSpanish } from '../../../core/domain/messages/locales';
import { headerTexts } from '../../../core/domain/messages/texts/header';
import { loadChunk } from '../../react/hooks/load-chunk';
import { askWhoIsHere } from './ask-who-is-here';
import type { Owned, PageContext, PageWords } from '../page/context';
import { readConfig, type ConfigReading, type HostConfig } from '../page/config';
import { makeShowReader } from './header-items';
import { afterFirstInteraction } from '../page/first-interaction';
import type * as PagePart from '../surfaces/page/index';
import { isMobileApp, mounts, quietly } from '../page/mounts';

/** How long a pointer rests on a trigger before that counts as intent. */
const restsAfter = 65;

/** How long hidden bodies wait for the data layer (readings 60), and everything for its words, in milliseconds. */
const patience = 2_000;

/** Of the package; the build says it. */
declare const mastheadVersion: string;

const loaded = Symbol.for('masthead.loaded');

/** Where the page's configuration stands. */
const block = 'script#masthead-config';

/** The part for pages of the host's, where they have something for it to do. */
const withPage = <A>(act: (part: typeof PagePart) => A): Promise<A | void> =>
  import('../surfaces/page').then(act).catch(warn);

/** Reads the text of a configuration block for the page as it stands. */
const readBlock = (text: string | null | undefined): ConfigReading => {
  const reading = readConfig(text, find('html')[0]!.lang);
  // Decision 98: the account area knows members outside the region, who may end there what they pay for.
  if (
    reading.ok &&
    mounts('account')[0] &&
    !reading.config.off.includes('account') &&
    reading.config.memberOutsideRegion
  )
    Object.assign(reading.config, {
      memberOutsideRegion: false,
      memberAbroad: true,
    } satisfies Partial<HostConfig>);
  return reading;
};

const startPage = (config: HostConfig): void => {
  const account = mounts('account')[0];
  const mobileApp = isMobileApp(location.search);
  const patient = new Promise<void>((resolve) => void setTimeout(resolve, patience));
  // The words of another language are asked for first of all; what does not arrive in time is said in English.
  const words: Promise<PageWords | void> | false =
    isSpanish(config.locale) &&
    Promise.race([patient, import('../words/es-us').then((part) => part.speak(config)).catch(warn)]);
  const { ask, isCurrent } = askWhoIsHere(config, words);
  let reader: DataLayer | null = null;
  let readerShown: (() => void) | undefined;
  const started: PageContext = {
    config,
    readBlock,
    known: new Set<Element>(find(block)),
    mobileApp,
    words,
    showReader: (dataLayer) => {
      if (!dataLayer.loggedIn) started.coverAgain?.();
      show((reader = dataLayer));
      readerShown?.();
    },
    followReader: (listener) => (readerShown = listener),
    entitled: new Map(),
    showHeader: () => show(reader ?? started.kept?.reader ?? emptyDataLayer),
    reader: () => reader,
    readDataLayer: () => ((started as Owned<'firstDataLayer'>).firstDataLayer = ask()),
    firstDataLayer: ask(),
    isCurrent,
    here: afterFirstInteraction(),
    content: () => import('../surfaces/content'),
    crossTabSession: { hear: (news) => withPage((part) => part.hear(news, started)) },
    bringAccount: (account) =>
      loadChunk(() => import('../surfaces/account'))
        .then((part) => part.bringAccount(account, started))
        .catch((error: unknown) => {
          warn(error);
          offerAgain(account, config);
        }),
  };

  const show = makeShowReader(started);
  if (account) void started.bringAccount(account);

  let isHere = false;
  const seek = (): void => {
    // HM-15, HM-22, AU-02: an article, and any page that a signed-in reader is at, has something to do whatever stands there.
    const isOurs = (isHere && reader?.loggedIn) || config.pageType === 'article';
    // Alerts are for readers who are signed in.
    const isNew = find('[data-masthead]:not([data-masthead-shown],[data-masthead=alert])')[0];
    const isOther = [...find(block)].some((one) => !started.known.has(one));
    if (!isOurs && !isNew && !isOther) return;
    seeking.disconnect();
    void withPage((part) => part.follow(started));
  };
  const seeking = new MutationObserver(seek);
  // HM-03: the account area says so, and nothing else of ours is there.
  if (!config.regionSupported) return;
  // HM-18: an earlier page has kept a reader, where it keeps them best or in a cookie.
  const kept =
    quietly(() => localStorage.getItem('masthead.state')) ?? cookieAsWritten(document, 'masthead.state');
  // RF-09, HM-17: the address of a friend's link, or of an affiliate's.
  const landing = ['_saasquatch', config.affiliateParameter].some((name) =>
    location.search.includes(`${name}=`),
  );
  if (kept || landing) void withPage((part) => part.begin(started, landing));
  /** HM-14: a reader who pays reads while nobody can tell who is here. */
  const goOn = (): void => {
    if (!reader && !account) void withPage((part) => part.unlockWithoutReader(started));
  };
  void patient.then(goOn);
  void started.firstDataLayer.then((answer) => {
    // HM-02: the visitor's data layer stands in for one that could not be read, for display only.
    if (isRight(answer)) started.showReader(answer.right);
    else {
      started.showHeader();
      goOn();
    }
    // Beside the part that opens the article.
    if (reader?.loggedIn && mounts('content')[0]) void started.content().catch(warn);
    seeking.observe(document, { childList: true, subtree: true });
    readerShown = seek;
    seek();
    void started.here.then(() => {
      isHere = true;
      seek();
    });
    // A session that ended between two pages leaves nothing of its reader behind.
    if (kept && isRight(answer) && !answer.right.loggedIn && !account)
      void started.crossTabSession.hear('out');
  });
  ((started as Owned<'listen'>).listen = listening(started))();
};

/** Where the account area did not arrive, the page says so and can be asked for again. */
const offerAgain = (mount: HTMLElement, { messages }: HostConfig): void => {
  const link = make('a');
  link.href = location.href;
  link.textContent = messages['header.not-loaded'] ?? headerTexts['header.not-loaded'];
  mount.replaceChildren(link);
};

/**
 * What adds the listeners for the whole page: triggers that arrive later are ours as well. Without the script they are links. Added
 * again they stay the same; `document.open` has taken them away.
 */
const listening = (started: PageContext): (() => void) => {
  const { config, crossTabSession } = started;
  const trigger = (event: Event): HTMLElement | null =>
    // A form's fields may be named after its methods.
    event.target instanceof Element && !config.off.includes('header')
      ? (Element.prototype.closest.call(
          event.target,
          // The menu, and a login item that has been shown.
          `[data-masthead-state]${config.off.includes('menu') ? '' : ',[data-masthead=menu]'}`,
        ) as HTMLElement | null)
      : null;
  const part = (item: HTMLElement) =>
    loadChunk<{ readonly act: (item: HTMLElement, started: PageContext) => unknown }>(() =>
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
    // A page that is being left for another one lets go of what it fetches: that is where the reader wants to go.
    let left = false;
    const leave = (): void => void (left = true);
    addEventListener('beforeunload', leave);
    // The link leads on where our code does not arrive.
    part(item)
      .then(
        ({ act }) => act(item, started),
        () => left || location.assign(item.getAttribute('href') ?? ''),
      )
      .then(() => removeEventListener('beforeunload', leave));
  };
  const press = (event: MouseEvent): void => {
    if (!event.button && !event.metaKey && !event.ctrlKey && !event.shiftKey) act(event);
  };
  const key = (event: KeyboardEvent): void => {
    if (event.key === ' ' || event.key === 'ArrowDown') act(event);
  };
  const news = ({ key, newValue }: StorageEvent): void => {
    if (key === readerNewsKey) void crossTabSession.hear(readerNewsOf(newValue));
  };
  const back = ({ persisted }: PageTransitionEvent): void => {
    if (persisted) void crossTabSession.hear('in');
  };
  return () => {
    addEventListener('pointerover', rest);
    addEventListener('pointerdown', prepare);
    addEventListener('focusin', prepare);
    addEventListener('click', press);
    addEventListener('keydown', key);
    addEventListener('storage', news);
    addEventListener('pageshow', back);
  };
};

const warn = (error: unknown): void => {
  console.warn('masthead: not loaded', error);
};

const start = (): void => {
  const page = globalThis as { [loaded]?: string };
  if (page[loaded]) return;
  // The one that arrived last counts.
  const text = [...find(block)].at(-1)?.textContent;
  const reading = readBlock(text);
  // Nobody looks at a page that is drawn in advance, and the block may not have streamed in yet.
  const awaited = Reflect.get(Document.prototype, 'prerendering', document)
    ? 'prerenderingchange'
    : Reflect.get(Document.prototype, 'readyState', document) === 'loading' &&
      !reading.ok &&
      'DOMContentLoaded';
  // On its way, since not each of them bubbles.
  if (awaited) return addEventListener(awaited, start, { capture: true, once: true });
  page[loaded] = mastheadVersion;
  if (reading.ok) {
    startPage(reading.config);
    if (reading.doubtful) void withPage((part) => part.checkConfiguration(text!));
  } else console.error(`masthead: configuration ${reading.problems.join('; ')}`);
};

start();
