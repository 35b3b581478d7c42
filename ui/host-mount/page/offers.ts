import { failureFacts, type CallFailed } from '../../../core/ports/call-failed';
import { consoleLog } from '../../../adapters/browser/log';
import { sessionIdIn } from '../../../adapters/storage/session-cookies';
import type { FetchOffersOptions } from '../../../adapters/http/lean/offers';
import { isRight, left } from '../../../core/domain/fp';
import type { OfferedPlan } from '../../../core/domain/plan/page-call-to-action';
import type { Owned, PageContext } from './context';
import { keptOffers, keptPlans } from './kept-plans';
import { pageTime } from './page-time';

/**
 * Returns the plans on offer, or null if they cannot be read. Parts of the page share one request. `reader` is a key of
 * the reader; for a signed-in reader it differs from the visitor's.
 */
export const onOffer = (page: PageContext, reader: string): Promise<readonly OfferedPlan[] | null> => {
  if (page.offers?.reader === reader) return page.offers.answer;
  const { config } = page;
  // The site sells nothing in an unknown currency.
  if (config.currency === '') return Promise.resolve([]);
  const own: Owned<'offers'> = page;
  const options: FetchOffersOptions = {
    membershipHost: config.membershipHost,
    restBase: config.restBase,
    query: location.search,
    path: location.pathname,
    userAgent: navigator.userAgent,
    contentId: '',
    sessionId: () => sessionIdIn(document),
    ...{ now: () => Date.now() + pageTime(page).offset(), noteTime: pageTime(page).note },
    kept: { reader, plans: keptPlans(page), offers: keptOffers(page) },
  };
  // Pages without an offer do not need this code.
  const answer = import('../../../adapters/http/lean/offers')
    .then(
      ({ fetchOffers }) => fetchOffers(options).onOffer(),
      (error: unknown) => {
        page.report(error, 'offers');
        return left<CallFailed>({ _tag: 'Offline' });
      },
    )
    .then((read) => {
      delete own.offers;
      if (isRight(read)) return read.right;
      consoleLog.warn('Offers could not be read', failureFacts(read.left));
      return null;
    });
  own.offers = { reader, answer };
  return answer;
};
