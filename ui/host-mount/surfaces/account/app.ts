import { regionTexts } from '../../../../core/domain/messages/texts/region';
import { mountAccountApp, type HandedOver } from '../../../react/account-app';
import { mountUnsupportedRegion } from '../../../react/unsupported-region';
import type { PageContext } from '../../page/context';
import { composed } from '../../root/composed';
import { pageMessages } from '../../page/messages';
import { textDirection } from '../../page/text-direction';

export const reason = 'Account area: sign-in, registration, subscription and membership pages';

/**
 * Mounts the account area, or goes on where the front door hands over; where the region is not supported, mounts what stands in
 * its place. Answers its undoing.
 */
export const mountAccount = (
  mount: HTMLElement,
  boot: PageContext,
  handedOver: HandedOver | null = null,
): (() => void) => {
  const { regionSupported, brand, locale, helpUrl } = boot.config;
  if (regionSupported) return mountAccountApp(mount, composed(boot).services, handedOver);
  const { say, addMessages: learn } = pageMessages(boot);
  learn(regionTexts);
  return mountUnsupportedRegion(mount, { say, brand, direction: textDirection(locale), helpUrl });
};
