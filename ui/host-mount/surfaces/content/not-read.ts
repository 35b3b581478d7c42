import { articleTexts } from '../../../../core/domain/messages/texts/article';
import type { PageContext } from '../../page/context';

export const reason = 'Tells a subscriber that the rest of an article did not arrive';

/** HM-14: a subscriber is not offered what they have: in the room of the cover stands that the rest did not arrive. */
export const tellNotRead = ({ config }: PageContext, mount: HTMLElement): void => {
  const say = (key: keyof typeof articleTexts): string => config.messages[key] ?? articleTexts[key];
  const words = document.createElement('p');
  words.setAttribute('role', 'alert');
  const again = document.createElement('a');
  again.href = location.href;
  again.textContent = say('article.again');
  mount.style.minHeight = `${mount.offsetHeight}px`;
  mount.replaceChildren(words);
  words.append(`${say('article.not-read')} `, again);
};
