import { helpAddress } from '../../page/help-address';
import { regionTexts } from '../../../../core/domain/messages/texts/region';
import { mountUnsupportedRegion } from '../../../react/unsupported-region';
import { brandOf, colorSchemeOf } from '../../page/brand';
import { tellTheme } from '../../page/tell-theme';
import { completed } from '../../page/completed';
import type { LoaderPage } from '../../page/context';
import { pageMessages } from '../../page/messages';
import { textDirection } from '../../page/text-direction';

/** Mounts the page for an unsupported region (HM-03). Returns the unmount function. */
export const mountAccount = (mount: HTMLElement, started: LoaderPage): (() => void) => {
  const page = completed(started);
  const { locale } = page.config;
  const { t, addMessages } = pageMessages(page);
  addMessages(regionTexts);
  return mountUnsupportedRegion(mount, {
    t,
    helpUrl: helpAddress(page.config),
    brand: brandOf(page.config),
    scheme: colorSchemeOf(page.config),
    tellTheme: tellTheme(page.config),
    language: locale,
    direction: textDirection(locale),
  });
};
