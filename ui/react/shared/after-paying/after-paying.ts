export { ReadOn } from './read-on';
export { ThankYou } from './thank-you';
export { afterPayingTexts as texts } from '../../../../core/domain/messages/texts/after-paying';

export const reason = 'The thank-you page, with the link back to the article';
