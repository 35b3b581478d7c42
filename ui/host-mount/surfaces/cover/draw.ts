import { make } from '../../../../adapters/browser/find';
import { coverTexts } from '../../../../core/domain/messages/texts/cover';
import { brandOf } from '../../page/brand';
import type { PageContext } from '../../page/context';
import { loginAddress } from '../../page/mounts';
import { textDirection } from '../../page/text-direction';
import { sayIn } from '../cta/offer-words';
import { keepArticle } from './keep-article';
import sheetText from './cover.shadow.css';
import type { CoverWords } from './words';

/** What a cover shows, and what its button does. */
export interface CoverView {
  /** `null`: the body is on its way. */
  readonly words: CoverWords | null;
  /** Where the button leads; `null`: it asks again. */
  readonly href: string | null;
  /** To a visitor: where members log in. */
  readonly logsIn: boolean;
  /** What the reader was told before they logged in, where it was something else. */
  readonly before: string | null;
  /** Said aloud, though nothing was shown before it. */
  readonly alert: boolean;
}

/** The cover of one place: its elements stay while what it says changes. */
export interface CoverPlace {
  readonly show: (view: CoverView) => void;
}

const places = new WeakMap<HTMLElement, CoverPlace>();

/** The one of a place, which takes the room of the host's own cover. */
export const coverPlace = (boot: PageContext, mount: HTMLElement): CoverPlace => {
  const made = places.get(mount) ?? makePlace(boot, mount);
  places.set(mount, made);
  return made;
};

const makePlace = (boot: PageContext, mount: HTMLElement): CoverPlace => {
  const say = sayIn(boot.config, coverTexts);
  const host = make('div');
  host.dataset['brand'] = brandOf(boot.config);
  host.dir = textDirection(boot.config.locale);
  host.lang = boot.config.locale;
  const shadow = host.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(sheetText);
  shadow.adoptedStyleSheets = [sheet];
  const section = element('section', 'cover');
  section.tabIndex = -1;
  const told = element('p', 'unseen');
  told.setAttribute('role', 'status');
  shadow.append(section, told);

  /** Asks anew; what does not change says that it has not. */
  const tryAgain = async (button: HTMLElement): Promise<void> => {
    if (button.ariaDisabled === 'true') return;
    const words = button.textContent;
    button.ariaDisabled = 'true';
    button.textContent = say('cover.trying');
    await boot.crossTabSession.hear('in');
    if (!button.isConnected || button.textContent !== say('cover.trying')) return;
    button.ariaDisabled = 'false';
    button.textContent = words;
    tell(say('cover.still-down'));
  };
  const logIn = (link: HTMLAnchorElement): void => {
    link.href = loginAddress();
    link.addEventListener('click', (event) => {
      if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
      event.preventDefault();
      void import('../login').then(
        (part) => part.act(link, boot),
        () => location.assign(link.href),
      );
    });
  };
  const tell = (words: string): void => {
    told.textContent = '';
    // In the page before it says anything, so that it is heard.
    setTimeout(() => (told.textContent = words), 50);
  };

  const partsOf = ({ words, href, logsIn, before }: CoverView): readonly HTMLElement[] => {
    if (words === null) {
      const bars = element('div', 'bars');
      bars.append(...Array.from({ length: 5 }, () => make('i')));
      return [element('p', 'unseen', say('cover.loading')), bars];
    }
    const title = element('h2', '', words.title);
    const texts =
      before === null
        ? [element('p', '', words.text)]
        : [
            element('p', 'before', say('cover.before', { terms: before })),
            element('p', '', say('cover.now', { terms: words.text })),
          ];
    const actions = element('p', 'actions');
    if (href === null) {
      const button = element('button', 'act', words.button);
      button.type = 'button';
      button.addEventListener('click', () => void tryAgain(button));
      actions.append(button);
    } else {
      const link = element('a', 'act', words.button);
      link.href = href;
      link.onclick = link.onauxclick = () => keepArticle(mount);
      actions.append(link);
    }
    if (logsIn) {
      const link = element('a', '', say('cover.log-in'));
      logIn(link);
      actions.append(link);
    }
    const quiet = words.quiet === '' ? [] : [element('p', 'quiet', words.quiet)];
    return [title, ...texts, actions, ...quiet];
  };

  let shown: string | null = null;
  return {
    show: (view) => {
      const here = host.parentNode === mount;
      const key = JSON.stringify(view);
      if (here && key === shown && view.href !== null) return;
      const [first, focused] = [shown === null || !here, mount.contains(document.activeElement)];
      shown = key;
      section.replaceChildren(...partsOf(view));
      section.ariaBusy = String(view.words === null);
      section.ariaLabel = say('cover.label');
      if (!here) {
        // What stands below stays where it is, unless there is more to say than the host's cover has room for.
        mount.style.minHeight = `${mount.offsetHeight}px`;
        mount.replaceChildren(host);
      }
      if (view.words !== null && (view.alert || !first)) tell(`${view.words.title}. ${view.words.text}`);
      if (focused) (section.querySelector<HTMLElement>('.act') ?? section).focus({ preventScroll: true });
    },
  };
};

const element = <Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  className: string,
  words = '',
): HTMLElementTagNameMap[Name] => {
  const made = make(name);
  if (className !== '') made.className = className;
  made.textContent = words;
  return made;
};
