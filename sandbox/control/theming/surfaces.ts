import type { Persona } from '../../personas';

/** The part of a persona that decides which surfaces it sees. */
export interface Viewer extends Pick<Persona, 'name'> {
  readonly isSignedIn: boolean;
}

/** A surface of the product, and the page of the sandbox that shows it. */
export interface Surface {
  readonly id: string;
  readonly title: string;
  readonly path: string;
  readonly isSeenBy: (viewer: Viewer) => boolean;
  /** The persona that is offered in place of one that does not see the surface. */
  readonly example: string;
  /** Handles a loaded page, so that the surface is in view. */
  readonly reveal?: (page: Document) => void;
}

const everyone = (): boolean => true;
const signedIn = ({ isSignedIn }: Viewer): boolean => isSignedIn;
const only =
  (...names: readonly string[]) =>
  ({ name }: Viewer): boolean =>
    names.includes(name);

/** Milliseconds between two looks for the item of the menu, and the number of looks. */
const [pause, looks] = [250, 40];

/** Opens the header's menu once the script has shown its item. */
const openMenu = (page: Document, left = looks): void => {
  const item = [...page.querySelectorAll<HTMLElement>('[data-masthead="menu"]')].find(
    (each) => each.getClientRects().length > 0,
  );
  if (item !== undefined) return item.click();
  if (left > 0) setTimeout(() => openMenu(page, left - 1), pause);
};

/** Scrolls without moving the pages around the frame. */
const scrollToCover = (page: Document): void => {
  const top = page.querySelector('#rest')?.getBoundingClientRect().top ?? 0;
  page.defaultView?.scrollBy({ top: top - 96, behavior: 'instant' });
};

/** The surfaces of a site, except mails. `article` is the path of an article with a cover. */
export const surfacesOf = (article: string): readonly Surface[] => [
  {
    id: 'account',
    title: 'Account area',
    path: '/account/settings/membership',
    isSeenBy: signedIn,
    example: 'active-monthly',
  },
  { id: 'checkout', title: 'Checkout', path: '/account/subscribe', isSeenBy: everyone, example: 'reader' },
  {
    id: 'article',
    title: 'Article with cover',
    path: article,
    isSeenBy: only('visitor', 'anonymous', 'reader', 'trial-eligible', 'had-trial', 'cancelled'),
    example: 'reader',
    reveal: scrollToCover,
  },
  {
    id: 'menu',
    title: 'Menu of the header',
    path: '/privacy/',
    isSeenBy: signedIn,
    example: 'reader',
    reveal: openMenu,
  },
  {
    id: 'alert',
    title: 'Alert bar',
    path: '/account/settings/newsletters',
    isSeenBy: only('past-due', 'past-due-step-up'),
    example: 'past-due',
  },
  {
    id: 'login',
    title: 'Log-in page',
    path: '/account/login',
    isSeenBy: only('visitor', 'anonymous'),
    example: 'visitor',
  },
];
