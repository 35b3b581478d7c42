import { brandOfSite } from '../../../core/domain/publisher/defaults';
import type { Brand, ColorScheme } from '../../../core/domain/settings/brand';
import type { HostConfig } from './config';

export const brands = ['news', 'lifestyle', 'media'] as const satisfies readonly Brand[];
export const colorSchemes = ['auto', 'light', 'dark'] as const satisfies readonly ColorScheme[];

/** Returns the configured brand, or else the default brand of the site (HM-06). */
export const brandOf = ({ source, siteId }: Pick<HostConfig, 'source' | 'siteId'>): Brand =>
  brands.find((brand) => brand === source['brand']) ?? brandOfSite.get(siteId) ?? 'news';

/** Returns the configured color scheme; undefined for the brand's. */
export const colorSchemeOf = ({ source }: Pick<HostConfig, 'source'>): ColorScheme | undefined =>
  colorSchemes.find((scheme) => scheme === source['colorScheme']);
