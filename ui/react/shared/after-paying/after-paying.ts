export { ReadOn } from './read-on';
export { ThankYou } from './thank-you';
export { afterPayingTexts as texts } from '../../../../core/domain/messages/texts/after-paying';

export const reason = 'Thanks for a payment, and leads back to the article that it began at';
