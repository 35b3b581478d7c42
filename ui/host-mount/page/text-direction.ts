const rightToLeft = /^(ar|dv|fa|he|ps|sd|ug|ur|yi)\b/i;

/** Which way the words of a locale run. Browsers do not all say. */
export const textDirection = (locale: string): 'ltr' | 'rtl' => (rightToLeft.test(locale) ? 'rtl' : 'ltr');
