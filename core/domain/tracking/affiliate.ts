/** HM-17: the one place that names the cookie which keeps an affiliate network's click. */
export const affiliateCookie = 'masthead_affiliate_event';

/** Months that it is kept. */
export const affiliateMonths = 13;

/** What the network adds to the address of a page that it leads to. */
const clickParameter = /[?&]awc=([A-Za-z0-9_-]{1,200})(?=&|#|$)/;

/** The event id that a query carries; `null` for none, and for what is none. */
export const affiliateEventId = (query: string): string | null => clickParameter.exec(query)?.[1] ?? null;
