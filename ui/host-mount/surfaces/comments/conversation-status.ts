import type { MessageOverrides } from '../../../../core/domain/messages/catalogue';
import { commentsTexts } from '../../../../core/domain/messages/texts/comments';
import sheetText from './conversation.shadow.css';

export interface ConversationStatus {
  readonly element: HTMLElement;
  /** Asks the reader to show the comments. The button calls `act`. */
  readonly ask: () => void;
  readonly loading: () => void;
  readonly failed: () => void;
  readonly clear: () => void;
}

/**
 * Shows the status of a conversation while it loads. The host's styles do not apply. `act` is called when the reader
 * presses its button.
 */
export const makeConversationStatus = (overrides: MessageOverrides, act: () => void): ConversationStatus => {
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
  button.addEventListener('click', act);
  box.append(message, button);
  shadow.append(box);

  const tell = (words: string, action = ''): void => {
    element.hidden = box.hidden = words === '';
    message.textContent = words;
    button.textContent = action;
    button.hidden = action === '';
  };
  return {
    element,
    ask: () => tell(t('comments.elsewhere'), t('comments.show')),
    loading: () => tell(t('comments.loading')),
    failed: () => tell(t('comments.not-loaded'), t('comments.again')),
    clear: () => tell(''),
  };
};
