const rightToLeft = /^(ar|dv|fa|he|ps|sd|ug|ur|yi)\b/i;

/** Returns the text direction of a locale. Not all browsers provide it. */
export const textDirection = (locale: string): 'ltr' | 'rtl' => (rightToLeft.test(locale) ? 'rtl' : 'ltr');
