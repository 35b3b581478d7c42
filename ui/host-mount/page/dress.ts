import themeSheet from '../../react/styles/theme.shadow.css';
import { brandOf, colorSchemeOf } from './brand';
import type { HostConfig } from './config';
import { textDirection } from './text-direction';

/**
 * Gives an element a shadow root with the theme, a sheet of its own, and the page's language. The check of the theme
 * begins when the element is in the page.
 */
export const dress = (host: HTMLElement, config: HostConfig, sheetText: string): ShadowRoot => {
  host.dataset['brand'] = brandOf(config);
  const scheme = colorSchemeOf(config);
  if (scheme !== undefined) host.dataset['scheme'] = scheme;
  host.lang = config.locale;
  host.dir = textDirection(config.locale);
  const shadow = host.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(themeSheet + sheetText);
  shadow.adoptedStyleSheets = [sheet];
  return shadow;
};
