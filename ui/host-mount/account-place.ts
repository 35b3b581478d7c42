import doorFiles from 'masthead:door-files';
import doorSheet from 'masthead:door-sheet';
import sheet from 'masthead:sheet';
import type { Boot } from './boot';
import { isLoginPage } from './page';

/** Brings the account area to its place: by the front door on the sign-in page, whole on the others. Rejects where it does not arrive. */
export const bringAccount = (mount: HTMLElement, boot: Boot): Promise<unknown> =>
  boot.config.regionSupported && isLoginPage(location.pathname)
    ? bringDoor(mount, boot)
    : bringApp(mount, boot);

const app = () => import('./account');

const bringApp = async (mount: HTMLElement, boot: Boot): Promise<void> => {
  const [part] = await Promise.all([app(), linkSheet(sheet)]);
  part.mountAccount(mount, boot);
};

/** The form first; what signs in, and the app's sheet, have the line to themselves after it. */
const bringDoor = async (mount: HTMLElement, boot: Boot): Promise<void> => {
  // Its files are asked for together: the first one would name the others only once it has arrived.
  for (const file of doorFiles) import(new URL(file, import.meta.url).href).catch(() => 0);
  const [part] = await Promise.all([import('./front-door'), linkSheet(doorSheet)]);
  void linkSheet(sheet);
  await part.openFrontDoor(mount, boot, { session: () => import('./composed'), app });
};

let linked: HTMLElement | null = null;

/**
 * Resolves when the sheet has arrived, or will not: an unstyled page is better than none. It stands before the host's, so that
 * its layer is the first one and its important declarations win (docs/decisions/0036-host-styles.md); of two of ours, the second
 * comes after the first.
 */
const linkSheet = (beside: string): Promise<unknown> =>
  new Promise((resolve) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = new URL(beside, import.meta.url).href;
    link.onload = link.onerror = resolve;
    if (linked === null) document.querySelector('head')?.prepend(link);
    else linked.after(link);
    linked = link;
  });
