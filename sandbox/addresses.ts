/** The three sites of the Courier. Tests that run once per brand use these. */
export const brandNames = ['news', 'lifestyle', 'media'] as const;
export type Brand = (typeof brandNames)[number];

/** All sites: those of the Courier, and the site of another publisher. */
export const siteNames = [...brandNames, 'harbor'] as const;
export type Site = (typeof siteNames)[number];

/** Every host of the sandbox, in the order of their ports. */
export const hostNames = [...brandNames, 'membership', 'comments', 'rewards', 'harbor'] as const;
export type HostName = (typeof hostNames)[number];

/** The origin of each host, without a trailing slash. */
export type Addresses = Record<HostName, string>;

export const siteOrigins = (addresses: Addresses): Record<Site, string> =>
  Object.fromEntries(siteNames.map((site) => [site, addresses[site]])) as Record<Site, string>;

/** The sandbox's own addresses and the other origins that it trusts. */
export interface Pages {
  readonly addresses: Addresses;
  /** Trusted local origins whose pages another server serves. */
  readonly origins: readonly string[];
}

/** True if pages of this origin may send requests with cookies. */
export const isAtHome = ({ addresses, origins }: Pages, origin: string): boolean =>
  origins.includes(origin) || Object.values(siteOrigins(addresses)).includes(origin);

/** Origin that mail links point to: the requesting origin if it is trusted, else the matching site of the sandbox. */
export const frontOf = ({ addresses, origins }: Pages, origin: string | undefined): string =>
  origins.find((one) => one === origin) ?? addresses[siteOrNews(origin, addresses)];

/** The site with this origin; null if no site has it. */
export const siteOf = (origin: string | undefined, addresses: Addresses): Site | null =>
  siteNames.find((site) => addresses[site] === origin) ?? null;

/** Falls back to the news site if no site has this origin. */
export const siteOrNews = (origin: string | undefined, addresses: Addresses): Site =>
  siteOf(origin, addresses) ?? 'news';
