import type { Brand, HostConfig } from './config';

const brandOfSite = new Map<string, Brand>([
  ['courierlife', 'lifestyle'],
  ['courierscreen', 'media'],
]);

/** Returns the configured brand, or else the default brand of the site (HM-06). */
export const brandOf = ({ brand, siteId }: Pick<HostConfig, 'brand' | 'siteId'>): Brand =>
  brand ?? brandOfSite.get(siteId) ?? 'news';
