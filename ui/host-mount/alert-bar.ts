import { alertTexts } from '../../core/domain/messages/texts/alert';
import { dueTexts } from '../../core/domain/messages/texts/dues';
import type { DueAlert } from '../../core/domain/payment-method/due-alert';
import type { HostConfig } from './config';

const texts = { ...alertTexts, ...dueTexts };

const sheetText = `
  :host { all: initial; display: block; }
  aside { display: flex; flex-wrap: wrap; gap: 8px 16px; align-items: center; justify-content: center; padding: 8px 16px;
    font: 16px/1.4 system-ui, sans-serif; color: #1a1a1a; background: #fff4d6; border-block: 1px solid #8a6100; }
  aside.afloat { position: fixed; inset: auto 0 0; z-index: 2147483000; padding-bottom: calc(8px + env(safe-area-inset-bottom)); }
  p { margin: 0; max-width: 60ch; }
  a, button { display: inline-flex; align-items: center; min-height: 44px; padding-inline: 8px; font: inherit; color: inherit;
    text-decoration: underline; text-underline-offset: 2px; background: none; border: 0; cursor: pointer; }
  a { font-weight: 600; }
  :focus-visible { outline: 2px solid; outline-offset: 2px; }
`;

/**
 * Draws the bar: in the mount point where the host has kept room for it, else afloat at the lower edge of the window, so that nothing
 * of the page moves. No style of the host's reaches in. Answers its removal.
 */
export const drawAlert = (
  mount: HTMLElement,
  config: HostConfig,
  due: DueAlert,
  onDismiss: () => void,
): (() => void) => {
  const say = sayer(config);
  const host = document.createElement('div');
  const shadow = host.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(sheetText);
  shadow.adoptedStyleSheets = [sheet];

  const bar = document.createElement('aside');
  bar.setAttribute('aria-label', say('alert.label'));
  if (mount.offsetHeight < 48) bar.className = 'afloat';
  const words = document.createElement('p');
  words.textContent = wordsOf(due, say);
  const action = document.createElement('a');
  action.href =
    due.kind === 'past-due' && !due.hasMethod
      ? '/account/settings/membership'
      : '/account/settings/payment-method';
  action.textContent = say('alert.update');
  const dismiss = document.createElement('button');
  dismiss.type = 'button';
  dismiss.textContent = say('alert.dismiss');
  dismiss.addEventListener('click', onDismiss);
  bar.append(words, action, dismiss);
  shadow.append(bar);
  mount.append(host);
  return () => host.remove();
};

type Say = (key: keyof typeof texts, parameters?: Readonly<Record<string, string>>) => string;

const sayer =
  ({ messages }: HostConfig): Say =>
  (key, parameters = {}) =>
    (messages[key] ?? texts[key]).replace(/\{(\w+)\}/g, (whole, name: string) => parameters[name] ?? whole);

const wordsOf = (due: DueAlert, say: Say): string => {
  switch (due.kind) {
    case 'past-due':
      return say('error.past-due');
    case 'expired':
      return say('card.expired', { type: due.type, digits: due.digits });
    case 'expiring':
      return say('card.about-to-expire', { type: due.type, digits: due.digits });
  }
};
