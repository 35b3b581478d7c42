import { articleContentContract } from './article-content-contract';
import { commentsContract } from './comments-contract';
import { captchaContract } from './captcha-contract';
import { billingContract } from './billing-contract';
import { chargesContract } from './charges-contract';
import type { Connect } from './contract-world';
import { decisionsContract } from './decisions-contract';
import { identityContract } from './identity-contract';
import { newslettersContract } from './newsletters-contract';
import { paymentMethodsContract } from './payment-methods-contract';
import { profanityContract } from './profanity-contract';
import { picturesContract } from './pictures-contract';
import { profilesContract } from './profiles-contract';
import { rewardsContract } from './rewards-contract';
import { siteContract } from './site-contract';
import { siteQueriesContract } from './site-queries-contract';
import { subscriptionsContract } from './subscriptions-contract';

/** The suites of all ports, for one way of connecting them. */
export const everyContract = (way: string, connect: Connect): void => {
  describe(`Identity ${way}`, () => identityContract(connect));
  describe(`Captcha ${way}`, () => captchaContract(connect));
  describe(`Profanity ${way}`, () => profanityContract(connect));
  describe(`Profiles ${way}`, () => profilesContract(connect));
  describe(`Subscriptions ${way}`, () => subscriptionsContract(connect));
  describe(`Payment methods ${way}`, () => paymentMethodsContract(connect));
  describe(`Decisions ${way}`, () => decisionsContract(connect));
  describe(`Rewards ${way}`, () => rewardsContract(connect));
  describe(`Site ${way}`, () => siteContract(connect));
  describe(`Newsletters ${way}`, () => newslettersContract(connect));
  describe(`Queries of the site ${way}`, () => siteQueriesContract(connect));
  describe(`Pictures ${way}`, () => picturesContract(connect));
  describe(`Billing ${way}`, () => billingContract(connect));
  describe(`Charges ${way}`, () => chargesContract(connect));
  describe(`Comments ${way}`, () => commentsContract(connect));
  describe(`Article content ${way}`, () => articleContentContract(connect));
};
