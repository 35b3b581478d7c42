import type { Brand, HostConfig } from './config';

export const brands = ['news', 'lifestyle', 'media'] as const satisfies readonly Brand[];

const brandOfSite = new Map<string, Brand>([
  ['courierlife', 'lifestyle'],
  ['courierscreen', 'media'],
]);

/** Returns the configured brand, or else the default brand of the site (HM-06). */
export const brandOf = ({ source, siteId }: Pick<HostConfig, 'source' | 'siteId'>): Brand =>
  brands.find((brand) => brand === source['brand']) ?? brandOfSite.get(siteId) ?? 'news';
