import { addMonths } from '../../core/domain/dates/utc-date';
import { affiliateCookie, affiliateMonths } from '../../core/domain/tracking/affiliate';
import type { AffiliateClick } from '../../core/ports/affiliate-click';
import { readCookie, removeCookie, writeCookie, type CookieAttributes, type CookieDocument } from './cookies';

/**
 * The cookie of the affiliate click (HM-17). `secure`: true on https; local development uses http. `now`: the
 * device's time, because cookies expire by it.
 */
export const affiliateClickCookie = ({
  document,
  secure,
  now,
}: {
  readonly document: CookieDocument;
  readonly secure: boolean;
  readonly now: () => Date;
}): AffiliateClick => {
  const attributes = (): CookieAttributes => ({
    expires: addMonths(now(), affiliateMonths),
    sameSite: 'Lax',
    secure,
  });
  const eventId = (): string | null => readCookie(document, affiliateCookie) || null;
  return {
    eventId,
    keep: (id) => writeCookie(document, affiliateCookie, id, attributes()),
    forget: () => {
      if (eventId() !== null) removeCookie(document, affiliateCookie, attributes());
    },
  };
};
