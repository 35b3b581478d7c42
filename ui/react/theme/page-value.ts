import { propertyOf, type Theme } from '../../../core/presentation/theme/theme';

/** The page's value of a property, for an element below it. Empty if the page sets none. */
export const pageValue = (surface: Element, name: keyof Theme): string =>
  getComputedStyle(surface).getPropertyValue(propertyOf(name)).trim();
