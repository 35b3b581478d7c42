export const brandNames = ['news', 'lifestyle', 'media'] as const;
export type Brand = (typeof brandNames)[number];

/** Every host of the sandbox, in the order of their ports. */
export const hostNames = [...brandNames, 'membership', 'comments', 'rewards'] as const;
export type HostName = (typeof hostNames)[number];

/** The origin of each host, without a slash at the end. */
export type Addresses = Record<HostName, string>;

export const siteOrigins = (addresses: Addresses): Record<Brand, string> => ({
  news: addresses.news,
  lifestyle: addresses.lifestyle,
  media: addresses.media,
});

/** Which pages are the sandbox's own, and which others are at home here. */
export interface Pages {
  readonly addresses: Addresses;
  /** Origins of this machine whose pages are served by somebody else. */
  readonly origins: readonly string[];
}

/** Whether pages of this origin may call, with their cookies. */
export const isAtHome = ({ addresses, origins }: Pages, origin: string): boolean =>
  origins.includes(origin) || Object.values(siteOrigins(addresses)).includes(origin);

/** The site that links of a mail lead to: the one that asked for it, where it is at home here. */
export const frontOf = ({ addresses, origins }: Pages, origin: string | undefined): string =>
  origins.find((one) => one === origin) ?? addresses[brandOf(origin, addresses)];

/** The brand whose site a page at this origin belongs to. */
export const siteOf = (origin: string | undefined, addresses: Addresses): Brand | null =>
  brandNames.find((brand) => addresses[brand] === origin) ?? null;

/** The news site when it is none of them. */
export const brandOf = (origin: string | undefined, addresses: Addresses): Brand =>
  siteOf(origin, addresses) ?? 'news';
