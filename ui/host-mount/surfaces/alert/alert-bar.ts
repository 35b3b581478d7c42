import { hostAlertTexts } from '../../../../core/domain/messages/texts/host-alert';
import { deliveryTexts } from '../../../../core/domain/messages/texts/delivery';
import { openChangeTexts } from '../../../../core/domain/messages/texts/open-changes';
import type { AskingPage } from '../../../../core/domain/change/asked-on';
import { dueTexts } from '../../../../core/domain/messages/texts/payment-status';
import type { DueAlert } from '../../../../core/domain/payment-method/due-alert';
import sheetText from './alert-bar.shadow.css';
import type { PageContext } from '../../page/context';
import { originHere, putIntoPage } from '../../page/mounts';
import { textDirection } from '../../page/text-direction';
import { translateIn } from '../../page/translate-in';

const texts = { ...hostAlertTexts, ...dueTexts, ...deliveryTexts, ...openChangeTexts };

export type HostAlert =
  /** A payment is due. */
  | DueAlert
  /** A new email address waits to be confirmed. The address itself is not stored in this browser. */
  | { readonly kind: 'new-email' }
  /** A home delivery has ended (ST-13). */
  | { readonly kind: 'delivery-ended' }
  /** A change that the reader began is not finished (PZ-09). `page` asks the reader about it. */
  | { readonly kind: 'open-change'; readonly page: AskingPage };

/**
 * Renders the bar in the mount point if the host reserved space for it. Otherwise it floats at the lower edge of the
 * window, so the layout does not shift. The host's styles do not apply. Returns the bar's element.
 */
export const drawAlert = (
  page: PageContext,
  mount: HTMLElement,
  due: HostAlert,
  onDismiss: () => void,
): HTMLElement => {
  const { config } = page;
  const t = translateIn(config, texts);
  const host = document.createElement('div');
  host.lang = config.locale;
  host.dir = textDirection(config.locale);
  const shadow = host.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(sheetText);
  shadow.adoptedStyleSheets = [sheet];

  const bar = document.createElement('aside');
  bar.setAttribute('aria-label', t('alert.label'));
  if (mount.offsetHeight < 48) bar.className = 'afloat';
  const words = document.createElement('p');
  words.textContent = wordsOf(due, t);
  const action = document.createElement('a');
  action.href = originHere() + addressOf(due);
  action.textContent = t(actionOf(due));
  const dismiss = document.createElement('button');
  dismiss.type = 'button';
  dismiss.textContent = t(due.kind === 'delivery-ended' ? 'alert.seen' : 'alert.dismiss');
  dismiss.addEventListener('click', onDismiss);
  bar.append(words, action, dismiss);
  shadow.append(bar);
  putIntoPage(page, host, () => mount.append(host));
  return host;
};

const actionOf = ({ kind }: HostAlert): keyof typeof texts => {
  switch (kind) {
    case 'delivery-ended':
      return 'alert.membership';
    case 'open-change':
      return 'overview.change-link';
    case 'new-email':
      return 'alert.profile';
    default:
      return 'alert.update';
  }
};

/** Without a stored method, the page of payment methods is not available (RT-24). */
const addressOf = (due: HostAlert): string => {
  if (due.kind === 'open-change')
    return due.page === 'subscribe' ? '/account/subscribe' : `/account/settings/${due.page}`;
  const ofMembership = due.kind === 'delivery-ended' || (due.kind === 'past-due' && !due.hasMethod);
  const page = ofMembership ? '/membership' : '/payment-method';
  return `/account/settings${due.kind === 'new-email' ? '' : page}`;
};

type Translate = (key: keyof typeof texts, parameters?: Readonly<Record<string, string>>) => string;

const wordsOf = (due: HostAlert, t: Translate): string => {
  switch (due.kind) {
    case 'new-email':
      return t('alert.new-email');
    case 'delivery-ended':
      return t('membership.home-delivery-ended');
    case 'open-change':
      return t('overview.change-open');
    case 'past-due':
      return t('error.past-due');
    case 'expired':
      return t('card.expired', { type: due.type, digits: due.digits });
    case 'expiring':
      return t('card.about-to-expire', { type: due.type, digits: due.digits });
  }
};
