import type { Brand, HostConfig } from './config';

const brandOfSite = new Map<string, Brand>([
  ['courierlife', 'lifestyle'],
  ['courierscreen', 'media'],
]);

/** HM-06: the brand whose look our things have on this page: as it is given, else that of the site. */
export const brandOf = ({ brand, siteId }: Pick<HostConfig, 'brand' | 'siteId'>): Brand =>
  brand ?? brandOfSite.get(siteId) ?? 'news';
