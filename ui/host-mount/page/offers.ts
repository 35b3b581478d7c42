import { consoleLog } from '../../../adapters/browser/log';
import { fetchOffers } from '../../../adapters/http/lean/offers';
import { sessionIdIn } from '../../../adapters/storage/session-cookies';
import { isRight } from '../../../core/domain/fp';
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
  const own: Owned<'offers'> = page;
  const answer = fetchOffers({
    membershipHost: config.membershipHost,
    restBase: config.restBase,
    query: location.search,
    path: location.pathname,
    userAgent: navigator.userAgent,
    contentId: '',
    sessionId: () => sessionIdIn(document),
    ...{ now: () => Date.now() + pageTime(page).offset(), noteTime: pageTime(page).note },
    kept: { reader, plans: keptPlans(page), offers: keptOffers(page) },
  })
    .onOffer()
    .then((read) => {
      delete own.offers;
      if (isRight(read)) return read.right;
      consoleLog.warn('Offers could not be read', { because: read.left._tag });
      return null;
    });
  own.offers = { reader, answer };
  return answer;
};
