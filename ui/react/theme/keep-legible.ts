import { themeNames } from '../../../core/presentation/theme/theme';
import { pageValue } from './page-value';

/** True if the page sets a value that can be wrong. A font is wrong only if it is no list of families. */
const isThemed = (surface: Element): boolean =>
  themeNames.some((name) => {
    const value = pageValue(surface, name);
    return value !== '' && !(name.startsWith('font') && CSS.supports('font-family', value));
  });

/**
 * Checks the page's theme on a surface (`watchTheme`). Without a theme, no further code is loaded. `tell` is called with
 * each problem. Returns a function that ends the checks.
 */
export const keepLegible = (surface: HTMLElement, tell: (problem: string) => void): (() => void) => {
  let stop: (() => void) | null = null;
  let ended = false;
  if (isThemed(surface))
    import('./watch-theme').then(
      ({ watchTheme }) => {
        if (!ended) stop = watchTheme(surface, tell);
      },
      (error: unknown) => tell(`The theme could not be checked: ${String(error)}`),
    );
  return () => {
    ended = true;
    stop?.();
  };
};
