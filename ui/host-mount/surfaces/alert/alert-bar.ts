import { hostAlertTexts } from '../../../../core/domain/messages/texts/host-alert';
import { deliveryTexts } from '../../../../core/domain/messages/texts/delivery';
import { openChangeTexts } from '../../../../core/domain/messages/texts/open-changes';
import type { AskingPage } from '../../../../core/domain/change/asked-on';
import { dueTexts } from '../../../../core/domain/messages/texts/payment-status';
import type { DueAlert } from '../../../../core/domain/payment-method/due-alert';
import type { HostConfig } from '../../page/config';
import type { PageContext } from '../../page/context';
import { originHere, putIntoPage } from '../../page/mounts';
import { textDirection } from '../../page/text-direction';

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

/** Uses the publisher's font and the color scheme of the page. Older browsers use the light scheme. */
const sheetText = `
  :host { all: initial !important; display: block !important; color-scheme: inherit !important; }
  aside { --ink: #1a1a1a; --paper: #fff4d6; --line: #8a6100;
    display: flex; flex-wrap: wrap; gap: 0 16px; align-items: center; justify-content: center; padding: 8px 16px;
    font: 16px/1.4 var(--masthead-font-text, system-ui, sans-serif); color: var(--ink); background: var(--paper);
    border-block: 1px solid var(--line); }
  @supports (color: light-dark(red, red)) {
    aside { --ink: light-dark(#1a1a1a, #f6ead0); --paper: light-dark(#fff4d6, #2b2410); --line: light-dark(#8a6100, #c79a3a); }
  }
  aside.afloat { position: fixed; inset: auto 0 0; z-index: 2147483000; padding-bottom: calc(8px + env(safe-area-inset-bottom)); }
  p { margin: 0; padding-block: 8px; max-width: 90ch; text-wrap: pretty; }
  a, button { display: inline-flex; align-items: center; min-height: 44px; font: inherit; color: inherit;
    text-decoration: underline; text-underline-offset: 2px; background: none; border: 0; padding: 0; cursor: pointer; }
  a { font-weight: 600; }
  :focus-visible { outline: 2px solid; outline-offset: 2px; }
  @media print { :host { display: none !important; } }
  @media (width < 600px) { aside { justify-content: space-between; } p { flex-basis: 100%; } }
`;

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
  const t = translator(config);
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

const translator =
  ({ messages }: HostConfig): Translate =>
  (key, parameters = {}) =>
    (messages[key] ?? texts[key]).replace(/\{(\w+)\}/g, (whole, name: string) => parameters[name] ?? whole);

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
