import { englishTexts } from '../../../core/domain/messages/catalogue';
import { isSpanish } from '../../../core/domain/messages/locales';
import { accountSpanish } from '../../../core/domain/messages/locales/es-US/account';
import { membershipSpanish } from '../../../core/domain/messages/locales/es-US/membership';
import { mounts } from './mounts';

const spanishTexts = { ...accountSpanish, ...membershipSpanish };

/**
 * Says in the account area that the account is not available. The publisher's own content of the mount point stays
 * instead, if it has any. `help`: the address of customer service, or null. `locale`: the language of the page.
 */
export const showUnavailable = (help: string | null, locale: string): void => {
  const texts = isSpanish(locale) ? spanishTexts : englishTexts;
  for (const mount of mounts('account')) {
    if (mount.childElementCount > 0 || /\S/.test(mount.textContent)) continue;
    const line = document.createElement('p');
    line.style.padding = '1rem';
    line.textContent = texts['page.unavailable'];
    if (help !== null) {
      const link = document.createElement('a');
      link.href = help;
      link.textContent = texts['change.help'];
      line.append(' ', link);
    }
    mount.append(line);
  }
};
