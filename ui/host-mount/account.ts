import { mountAccountApp, type HandedOver } from '../react/account-app';
import type { Boot } from './boot';
import { composed } from './composed';

/** Mounts the account area, or goes on where the front door hands over; answers its undoing. */
export const mountAccount = (
  mount: HTMLElement,
  boot: Boot,
  handedOver: HandedOver | null = null,
): (() => void) => mountAccountApp(mount, composed(boot).services, handedOver);
