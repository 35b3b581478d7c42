/**
 * The languages of the product. English is what `texts/` is written in; each of the others has a folder here, and its words come
 * to pages of the site by a part of `ui/host-mount/words` (docs/voice.md, "Another language").
 */
export const languages = ['en-US', 'es-US'] as const;

/** Whether a locale takes Spanish: `es`, `es-MX` and the like do. What has no words of its own takes English. */
export const isSpanish = (locale: string): boolean => /^es\b/i.test(locale);
