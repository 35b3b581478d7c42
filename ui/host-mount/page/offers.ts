import { failureFacts, type CallFailed } from '../../../core/ports/call-failed';
import { consoleLog } from '../../../adapters/browser/log';
import { sessionIdIn } from '../../../adapters/storage/session-cookies';
import type { FetchOffersOptions } from '../../../adapters/http/lean/offers';
import { isRight, left, type Either } from '../../../core/domain/fp';
import type { Offers } from '../../../core/ports/offers';
import type { OfferedPlan } from '../../../core/domain/plan/page-call-to-action';
import type { Owned, PageContext } from './context';
import { keptOffers, keptPlans } from './kept-answers';
import { pageTime } from './page-time';
import { restNamespaceOf } from './publisher-fields';

/**
 * Returns the plans on offer, or null if they cannot be read. Parts of the page share one request. `reader` is a key of
 * the reader; for a signed-in reader it differs from the visitor's.
 */
export const onOffer = (page: PageContext, reader: string): Promise<readonly OfferedPlan[] | null> => {
  if (page.offers?.reader === reader) return page.offers.answer;
  // The site sells nothing in an unknown currency.
  if (page.config.currency === '') return Promise.resolve([]);
  const own: Owned<'offers'> = page;
  const answer = read(page, reader, ({ onOffer }) => onOffer()).then((plans) => {
    delete own.offers;
    return plans;
  });
  own.offers = { reader, answer };
  return answer;
};

/** Returns all plans of the publisher, or null if they cannot be read. They come with the same request. */
export const allPlans = (page: PageContext, reader: string): Promise<readonly OfferedPlan[] | null> =>
  read(page, reader, ({ plans }) => plans());

/** Fetches the code for offers, which other pages do not need, and calls it. */
const read = async (
  page: PageContext,
  reader: string,
  call: (offers: Offers) => Promise<Either<CallFailed, readonly OfferedPlan[]>>,
): Promise<readonly OfferedPlan[] | null> => {
  const { config } = page;
  const options: FetchOffersOptions = {
    membershipHost: config.membershipHost,
    restBase: config.restBase,
    restNamespace: restNamespaceOf(config),
    query: location.search,
    path: location.pathname,
    userAgent: navigator.userAgent,
    contentId: '',
    sessionId: () => sessionIdIn(document),
    ...{ now: () => Date.now() + pageTime(page).offset(), noteTime: pageTime(page).note },
    kept: { reader, plans: keptPlans(page), offers: keptOffers(page) },
  };
  const answer = await import('../../../adapters/http/lean/offers').then(
    ({ fetchOffers }) => call(fetchOffers(options)),
    (error: unknown) => {
      page.report(error, 'offers');
      return left<CallFailed>({ _tag: 'Offline' });
    },
  );
  if (isRight(answer)) return answer.right;
  consoleLog.warn('Offers could not be read', failureFacts(answer.left));
  return null;
};
