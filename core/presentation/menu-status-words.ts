import type { MenuStatus } from '../flows/menu-status';
import type { Wording } from './wording';

/** Returns the line of the header menu (HM-10), such as "renews December 12" after the name of the product. */
export const menuStatusWords = ({ kind, on }: MenuStatus, now: Date, { t, format }: Wording): string => {
  if (on === null) {
    return t(kind === 'renews' || kind === 'trial' || kind === 'ends' ? 'menu.active' : `menu.${kind}`);
  }
  const date = format.day(on, now);
  switch (kind) {
    case 'renews':
    case 'trial':
    case 'changes':
    case 'starts':
    case 'ends':
    case 'paused':
    case 'ended':
      return t(`menu.${kind}-on`, { date });
    default:
      return t(`menu.${kind}`);
  }
};
