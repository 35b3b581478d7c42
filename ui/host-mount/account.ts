import { makeSay } from '../../core/domain/messages/catalogue';
import { mountAccountApp } from '../react/account-app';
import { mountUnsupportedRegion } from '../react/unsupported-region';
import type { Boot } from './boot';
import { composed } from './composed';

/** Mounts the account area, or what stands in its place where the region is not supported; answers its undoing. */
export const mountAccount = (mount: HTMLElement, boot: Boot): (() => void) => {
  const { regionSupported, messages, brand, helpUrl } = boot.config;
  return regionSupported
    ? mountAccountApp(mount, composed(boot).services)
    : mountUnsupportedRegion(mount, { say: makeSay(messages), brand, helpUrl });
};
