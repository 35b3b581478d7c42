import type { MessageOverrides } from '../../../../core/domain/messages/catalogue';
import { commentsTexts } from '../../../../core/domain/messages/texts/comments';
import sheetText from './conversation.shadow.css';

export interface ConversationStatus {
  readonly element: HTMLElement;
  readonly loading: () => void;
  readonly failed: () => void;
  readonly clear: () => void;
}

/** Shows the status of a conversation while it loads. The host's styles do not apply. */
export const makeConversationStatus = (
  overrides: MessageOverrides,
  again: () => void,
): ConversationStatus => {
  const t = (key: keyof typeof commentsTexts): string => overrides[key] ?? commentsTexts[key];
  const element = document.createElement('div');
  const shadow = element.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(sheetText);
  shadow.adoptedStyleSheets = [sheet];
  const box = document.createElement('div');
  // Inserted before its text, so that screen readers announce the text.
  const message = document.createElement('p');
  message.setAttribute('role', 'status');
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = t('comments.again');
  button.addEventListener('click', again);
  box.append(message, button);
  shadow.append(box);

  const tell = (words: string, canRetry: boolean): void => {
    element.hidden = box.hidden = words === '';
    message.textContent = words;
    button.hidden = !canRetry;
  };
  return {
    element,
    loading: () => tell(t('comments.loading'), false),
    failed: () => tell(t('comments.not-loaded'), true),
    clear: () => tell('', false),
  };
};
