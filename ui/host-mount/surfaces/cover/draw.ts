import { make } from '../../../../adapters/browser/find';
import { keepLegible } from '../../../react/theme/keep-legible';
import { coverTexts } from '../../../../core/domain/messages/texts/cover';
import type { PageContext } from '../../page/context';
import { dress } from '../../page/dress';
import { tellTheme } from '../../page/tell-theme';
import { hasArrivedAt } from '../../page/focus';
import { logInAgainAddress } from '../../page/log-in-again';
import { loginAddress } from '../../page/mounts';
import { translateIn } from '../../page/translate-in';
import { hashOf } from './addresses';
import { keepArticle } from './keep-article';
import { fitToPage, followPage } from './page-background';
import sheetText from './cover.shadow.css';
import type { CoverWords } from './words';

/** The texts of a cover, and the action of its button. */
export interface CoverView {
  /** Null while the body is loading. */
  readonly words: CoverWords | null;
  /** Up to three short lines of the publisher. */
  readonly benefits: readonly string[];
  /** The address of the button; null if the button checks again or there is no button. */
  readonly href: string | null;
  /** True for a visitor: shows the log-in link. */
  readonly logsIn: boolean;
  /** True if the button opens the log-in for a reader who is logged in, but not on this site. */
  readonly logsInAgain: boolean;
  /** The text shown before the log-in, if the terms have changed since; null otherwise. */
  readonly before: string | null;
  /** True if screen readers announce the text even when it is the first one shown. */
  readonly alert: boolean;
}

/** The cover of one mount point. The host element stays while its content changes. */
export interface CoverPlace {
  readonly show: (view: CoverView) => void;
}

/** A view that is not loading. */
type Shown = CoverView & { readonly words: CoverWords };

type Translate = (key: keyof typeof coverTexts, parameters?: Readonly<Record<string, string>>) => string;

const places = new WeakMap<HTMLElement, CoverPlace>();

/** Returns the cover of a mount point, created at the first call. It replaces the host's own cover. */
export const coverPlace = (page: PageContext, mount: HTMLElement): CoverPlace => {
  const made = places.get(mount) ?? makePlace(page, mount);
  places.set(mount, made);
  return made;
};

const makePlace = (page: PageContext, mount: HTMLElement): CoverPlace => {
  const t = translateIn(page.config, coverTexts);
  const host = make('div');
  const shadow = dress(host, page.config, sheetText);
  const fade = element('div', 'fade');
  fade.ariaHidden = 'true';
  const section = element('section', 'cover');
  section.tabIndex = -1;
  const status = element('p', 'unseen');
  status.setAttribute('role', 'status');
  shadow.append(fade, section, status);

  /** Checks again who may read. If the cover does not change, announces that the retry failed. */
  const tryAgain = async (button: HTMLElement): Promise<void> => {
    if (button.ariaDisabled === 'true') return;
    const words = button.textContent;
    button.ariaDisabled = 'true';
    button.textContent = t('cover.trying');
    await page.crossTabSession.hear('in');
    if (!button.isConnected || button.textContent !== t('cover.trying')) return;
    button.ariaDisabled = 'false';
    button.textContent = words;
    announce(t('cover.still-down'));
  };
  const announce = (words: string): void => {
    status.textContent = '';
    // Screen readers announce a change only if the status element was in the page before it.
    setTimeout(() => (status.textContent = words), 50);
  };

  /** The button, and the log-in of a visitor. */
  const actionsOf = ({ words, href, logsIn, logsInAgain }: Shown): readonly HTMLElement[] => {
    if (words.button === '') return [];
    const actions = element('p', 'actions');
    if (href === null) {
      const button = element('button', 'act', words.button);
      button.type = 'button';
      button.addEventListener('click', () => void tryAgain(button));
      actions.append(button);
    } else {
      const link = element('a', 'act', words.button);
      link.href = href;
      if (logsInAgain) logIn(link, { page, mount, again: true });
      else link.onclick = link.onauxclick = () => keepArticle(mount);
      actions.append(link);
    }
    if (!logsIn) return [actions];
    const line = element('p', 'log-in');
    const link = element('a', '', t('cover.log-in'));
    logIn(link, { page, mount, again: false });
    line.append(link);
    return [actions, line];
  };
  const partsOf = (view: CoverView): readonly HTMLElement[] => {
    const { words } = view;
    if (words === null) {
      const bars = element('div', 'bars');
      bars.append(...Array.from({ length: 5 }, () => make('i')));
      return [element('p', 'unseen', t('cover.loading')), bars];
    }
    const [button, ...logInLine] = actionsOf({ ...view, words });
    const { above, below } = textsOf({ ...view, words }, t);
    return [element('h2', '', words.title), ...above, ...(button ? [button] : []), ...below, ...logInLine];
  };

  const fit = (): void => fitToPage(mount, { host, section, fade });

  let shown: string | null = null;
  let stopChecks = (): void => undefined;
  return {
    show: (view) => {
      const here = host.parentNode === mount;
      const key = JSON.stringify(view);
      // A button that checks again is rendered again, because it shows that a retry is running.
      if (here && key === shown && (view.href !== null || view.words?.button === '')) return;
      const [first, focused] = [shown === null || !here, mount.contains(document.activeElement)];
      // A reader who comes back from the log-in page goes on here.
      const came = view.words !== null && !view.logsIn && hasArrivedAt(mount);
      shown = key;
      section.replaceChildren(...partsOf(view));
      section.ariaBusy = String(view.words === null);
      section.ariaLabel = t('cover.label');
      if (!here) {
        // The content below moves only if this cover is higher than the host's cover.
        mount.style.minHeight = `${mount.offsetHeight}px`;
        mount.replaceChildren(host);
        stopChecks();
        const stops = [keepLegible(host, tellTheme(page.config)), followPage(fit)];
        stopChecks = () => stops.forEach((stop) => stop());
      }
      fit();
      if (view.words !== null && (view.alert || !first)) announce(spoken(view.words));
      if (focused || came)
        (section.querySelector<HTMLElement>('.act') ?? section).focus({ preventScroll: true });
    },
  };
};

/** Starting point of a log-in. `again`: the reader is logged in, but not on this site. */
interface LogIn {
  readonly page: PageContext;
  readonly mount: HTMLElement;
  readonly again: boolean;
}

/** Opens the log-in dialog at a press of the link; its page if the dialog does not load. */
const logIn = (link: HTMLAnchorElement, { page, mount, again }: LogIn): void => {
  const hash = hashOf(mount);
  link.href = again ? logInAgainAddress(hash) : loginAddress(hash);
  link.addEventListener('click', (event) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    import('../login')
      .then((part) => part.act(link, page, again))
      .catch((error: unknown) => {
        page.report(error, 'login');
        location.assign(link.href);
      });
  });
};

/** The texts above and below the button. A comparison of terms takes the place of the benefits and the charges. */
const textsOf = ({ words, benefits, before }: Shown, t: Translate) => {
  const { title, text, charges } = words;
  const above = text === '' ? [] : [element('p', '', text)];
  if (before !== null) {
    above.push(element('p', 'before', t('cover.before', { terms: before })));
    above.push(element('p', '', t('cover.now', { terms: charges || `${title}.` })));
    return { above, below: [] };
  }
  const list = element('ul');
  list.append(...benefits.map((line) => element('li', '', line)));
  return {
    above: benefits.length > 0 ? [...above, list] : above,
    below: charges === '' ? [] : [element('p', 'charges', charges)],
  };
};

/** The texts for screen readers. */
const spoken = ({ title, text, charges }: CoverWords): string => `${title}. ${text} ${charges}`;

const element = <Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  className = '',
  words = '',
): HTMLElementTagNameMap[Name] => {
  const made = make(name);
  if (className !== '') made.className = className;
  made.textContent = words;
  return made;
};
