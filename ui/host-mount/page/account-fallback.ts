import { englishTexts } from '../../../core/domain/messages/catalogue';
import { mounts } from './mounts';

/**
 * Says in the account area that the account is not available. The publisher's own content of the mount point stays
 * instead, if it has any. `help`: the address of customer service, or null.
 */
export const showUnavailable = (help: string | null): void => {
  for (const mount of mounts('account')) {
    if (mount.childElementCount > 0 || /\S/.test(mount.textContent)) continue;
    const line = document.createElement('p');
    line.style.padding = '1rem';
    line.textContent = englishTexts['page.unavailable'];
    if (help !== null) {
      const link = document.createElement('a');
      link.href = help;
      link.textContent = englishTexts['change.help'];
      line.append(' ', link);
    }
    mount.append(line);
  }
};
