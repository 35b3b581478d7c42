/**
 * The supported languages. English is defined in `texts/`; each other language has a folder here. Pages load its texts
 * through a part in `ui/host-mount/words` (docs/voice.md, "Another language").
 */
export const languages = ['en-US', 'es-US'] as const;

/** True for Spanish locales such as `es` or `es-MX`. All other locales use English. */
export const isSpanish = (locale: string): boolean => /^es\b/i.test(locale);
