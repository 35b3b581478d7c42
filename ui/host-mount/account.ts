import { mountAccountApp } from '../react/account-app';
import type { Boot } from './boot';
import { composed } from './composed';

/** Mounts the account area; answers its undoing. */
export const mountAccount = (mount: HTMLElement, boot: Boot): (() => void) =>
  mountAccountApp(mount, composed(boot).services);
