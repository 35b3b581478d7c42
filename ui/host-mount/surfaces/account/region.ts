import { regionTexts } from '../../../../core/domain/messages/texts/region';
import { mountUnsupportedRegion } from '../../../react/unsupported-region';
import { brandOf } from '../../page/brand';
import type { PageContext } from '../../page/context';
import { pageMessages } from '../../page/messages';
import { textDirection } from '../../page/text-direction';

export const reason = 'What stands in place of the account area where the publisher serves nobody';

/** HM-03. Answers its undoing. */
export const mountAccount = (mount: HTMLElement, boot: PageContext): (() => void) => {
  const { locale, helpUrl } = boot.config;
  const { say, addMessages } = pageMessages(boot);
  addMessages(regionTexts);
  return mountUnsupportedRegion(mount, {
    ...{ say, helpUrl },
    brand: brandOf(boot.config),
    language: locale,
    direction: textDirection(locale),
  });
};
