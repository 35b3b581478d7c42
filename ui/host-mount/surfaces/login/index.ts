import { isFramedByOthers } from '../../../../adapters/browser/framed';
import { closeDialog, openDialog } from '../../../react/components/open-dialog';
import { find } from '../../../../adapters/browser/find';
import { brandOf, colorSchemeOf } from '../../page/brand';
import { loadChunk } from '../../../react/hooks/load-chunk';
import { completed } from '../../page/completed';
import type { LoaderPage, PageContext } from '../../page/context';
import { focusInSight } from '../../page/focus';
import { providersIn } from '../../page/social-providers';
import { storedDisplay } from '../../page/stored-display';
import { linkSheet } from '../../page/link-sheet';
import { logInAgainAddress } from '../../page/log-in-again';
import { loginAddress, mounts, putIntoPage } from '../../page/mounts';
import { textDirection } from '../../page/text-direction';
import { translateIn } from '../../page/translate-in';
import { wordsOf } from '../../page/words';
import { toTrustedHtml } from '../../page/trusted-types';
import { signInHtml, signInTexts } from './drawn';

// Fetched at the first sign of intent, together with the files that the form needs. They run when the dialog opens.
const sheet = linkSheet(builtSheets.loginApp);
for (const file of builtFiles.loginApp) {
  const link = document.createElement('link');
  link.rel = 'modulepreload';
  link.href = new URL(file, import.meta.url).href;
  document.querySelector('head')?.append(link);
}

let shown: Shown | null = null;

/**
 * Handles a click on the login item for a visitor. Opens the prerendered dialog, which accepts input at once. React
 * hydrates it later (docs/decisions/0039-sign-in-dialog.md). If the page has a mount point for the account area, or has
 * disabled the dialog, the link is followed. `again`: the reader is logged in, but not on this site.
 */
export const act = (item: HTMLElement, started: LoaderPage, again = false): unknown => {
  const page = completed(started);
  const { off, memberOutsideRegion } = page.config;
  const wanted = !off.includes('login') && !off.includes('sign-in');
  if (!wanted || memberOutsideRegion || mounts('account')[0] || isFramedByOthers(window))
    return location.assign(addressOf(item, again));
  if (shown?.isDone() || (shown !== null && shown.again !== again)) {
    shown.remove();
    shown = null;
  }
  return wordsOf(page, 'session').then(() => {
    shown ??= draw(page, again);
    return shown.open(item);
  });
};

/** The address of the log-in page in the pressed item. A link in a cover leads back to its article. */
const addressOf = (item: HTMLElement, again: boolean): string =>
  item.getAttribute('href') ?? (again ? logInAgainAddress() : loginAddress());

/** The dialog, from its creation until a reader has signed in. */
interface Shown {
  /** True for a reader who is logged in, but not on this site. */
  readonly again: boolean;
  readonly open: (trigger: HTMLElement) => Promise<void>;
  readonly isDone: () => boolean;
  readonly remove: () => void;
}

const draw = (page: PageContext, again: boolean): Shown => {
  const follow = (): void => location.assign(addressOf(trigger, again));
  const container = makeContainer(page);
  const drawn = container.cloneNode(true);
  const put = (): void => putIntoPage(page, container, () => find('body')[0]?.append(container));
  const dialog = () => container.querySelector('dialog')!;
  let trigger!: HTMLElement;
  /** The article whose cover contains the trigger. The cover, or the body that replaces it, keeps the focus. */
  let article: HTMLElement | null = null;
  /** Unmounts React after it was mounted. */
  let adopted: Promise<() => void> | null = null;
  let wanted = false;
  let sent = false;
  let isDone = false;

  const close = (): void => {
    wanted = false;
    if (!dialog().open) return;
    closeDialog(dialog());
    // The cover may have changed meanwhile. Its mount point leads to what follows.
    if (article !== null) {
      article.tabIndex = -1;
      article.style.outline = 'none';
    }
    focusInSight(trigger, article);
  };
  const send = (): void => {
    sent = true;
    dialog().setAttribute('aria-busy', 'true');
    if (adopted === null) follow();
  };
  const stop = answerMeanwhile(dialog(), send, close);
  const taken = (): void => {
    stop();
    dialog().removeAttribute('aria-busy');
    if (!wanted) closeDialog(dialog());
    else if (sent) container.querySelector('form')?.requestSubmit();
  };
  const done = (): void => {
    isDone = true;
    close();
    // In the header, the menu now greets the reader. A second press of the login item would sign the reader out.
    if (article === null) focusInSight(mounts('menu')[0]);
  };
  /** The dialog says that its form has failed. The next press draws another one. */
  const failed = (): void => {
    stop();
    isDone = true;
    if (!wanted) closeDialog(dialog());
  };
  const broken = (error: unknown): void => {
    page.report(error, 'login');
    follow();
  };
  const gone = (): void => container.remove();
  const adopt = (): void => {
    adopted ??= loadChunk(() => import('./app')).then((part) =>
      part.adoptSignIn({ container, drawn, again, close, taken, done, gone, failed, broken }, page),
    );
    adopted.catch((error: unknown) => {
      adopted = null;
      page.report(error, 'login');
      // The page is not left if the reader has typed and has not submitted.
      if (sent || container.querySelector('input')?.value === '') follow();
    });
  };

  return {
    again,
    open: async (item) => {
      trigger = item;
      article = articleAround(item);
      wanted = true;
      // The host's router may have replaced the body that contained the dialog.
      if (!container.isConnected) {
        dialog().removeAttribute('open');
        put();
      }
      await sheet;
      if (!openDialog(dialog())) return;
      const first = matchMedia('(min-width: 768px)').matches ? 'input' : 'h2';
      container.querySelector<HTMLElement>(first)?.focus();
      adopt();
    },
    isDone: () => isDone,
    remove: () => {
      void adopted?.then((undo) => undo());
      container.remove();
    },
  };
};

/** Returns the mount point of the article whose cover contains this item. A cover is in a shadow root. */
const articleAround = (item: HTMLElement): HTMLElement | null => {
  const root = item.getRootNode();
  return root instanceof ShadowRoot ? root.host.closest<HTMLElement>('[data-masthead=content]') : null;
};

/** Handles events until React has hydrated the dialog. Returns a function that removes the listeners. */
const answerMeanwhile = (dialog: HTMLDialogElement, send: () => void, close: () => void): (() => void) => {
  const listening = new AbortController();
  const on = { signal: listening.signal };
  const instead = (act: () => void) => (event: Event) => {
    event.preventDefault();
    act();
  };
  dialog.addEventListener('submit', instead(send), on);
  dialog.addEventListener('cancel', instead(close), on);
  dialog.addEventListener('click', ({ target }) => target === dialog && close(), on);
  dialog.querySelector('button')?.addEventListener('click', close, on);
  return () => listening.abort();
};

/** Positioned outside of the page's flow, so it causes no layout shift and takes no grid cell. */
const makeContainer = (page: PageContext): HTMLElement => {
  const container = document.createElement('div');
  container.style.setProperty('position', 'fixed', 'important');
  container.style.setProperty('inline-size', '0', 'important');
  container.innerHTML = toTrustedHtml(page, inWords(page)) as string;
  paint(container.firstElementChild as HTMLElement, page);
  keepOffered(container, page);
  return container;
};

/** Removes the places of buttons for providers that the site does not offer. The markup has all of them. */
const keepOffered = (container: HTMLElement, { config }: PageContext): void => {
  const { length } = providersIn(config.source['socialProviders']);
  const place = container.querySelector<HTMLElement>('[data-providers]')!;
  if (length === 0) return place.remove();
  for (const one of [...place.querySelectorAll('span')].slice(length)) one.remove();
};

const inWords = ({ config }: PageContext): string => {
  const t = translateIn<string>(config, signInTexts);
  return signInHtml
    .replace(/\{\{([a-z.-]+)\}\}/g, (_, key: string) => escaped(t(key)))
    .replaceAll('MASTHEAD-REDIRECT', loginAddress().split('=')[1] ?? '');
};

const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** Applies the brand and the reader's display settings. */
const paint = (root: HTMLElement, { config }: PageContext): void => {
  const { theme, textSize } = storedDisplay();
  root.lang = config.locale;
  root.dir = textDirection(config.locale);
  root.dataset['mastheadBrand'] = brandOf(config);
  root.dataset['mastheadTextSize'] = textSize;
  const scheme = theme === 'system' ? colorSchemeOf(config) : theme;
  if (scheme !== undefined) root.dataset['mastheadScheme'] = scheme;
};
