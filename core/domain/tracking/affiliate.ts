/** The cookie that stores the affiliate click. Its name is defined only here (HM-17). */
export const affiliateCookie = 'masthead_affiliate_event';

/** The lifetime of the cookie in months. */
export const affiliateMonths = 13;

/** The default query parameter of the affiliate network. */
export const affiliateParameter = 'awc';

const eventId = /^[A-Za-z0-9_-]{1,200}$/;

/** The event id in this query parameter; `null` if missing or invalid. */
export const affiliateEventId = (query: string, parameter = affiliateParameter): string | null =>
  query
    .replace(/^\?|#.*$/g, '')
    .split('&')
    .filter((pair) => pair.startsWith(`${parameter}=`))
    .map((pair) => pair.slice(parameter.length + 1))
    .find((value) => eventId.test(value)) ?? null;
