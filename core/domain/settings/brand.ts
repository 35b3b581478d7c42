/** A look that comes with Masthead (`core/presentation/theme/brands.ts`). */
export type Brand = 'news' | 'lifestyle' | 'media';

/** `auto`: the reader's device decides. */
export type ColorScheme = 'auto' | 'light' | 'dark';

/** The color scheme of each brand, unless the publisher or the reader chooses one. */
export const schemeOfBrand: Readonly<Record<Brand, ColorScheme>> = {
  news: 'auto',
  lifestyle: 'auto',
  media: 'dark',
};
