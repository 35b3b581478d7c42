/** HM-17: the one place that names the cookie which keeps an affiliate network's click. */
export const affiliateCookie = 'masthead_affiliate_event';

/** Months that it is kept. */
export const affiliateMonths = 13;

/** What the network adds to the address of a page that it leads to, unless the publisher says otherwise. */
export const affiliateParameter = 'awc';

const eventId = /^[A-Za-z0-9_-]{1,200}$/;

/** The event id that a query carries in this parameter; `null` for none, and for what is none. */
export const affiliateEventId = (query: string, parameter = affiliateParameter): string | null =>
  query
    .replace(/^\?|#.*$/g, '')
    .split('&')
    .filter((pair) => pair.startsWith(`${parameter}=`))
    .map((pair) => pair.slice(parameter.length + 1))
    .find((value) => eventId.test(value)) ?? null;
