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

/** The brand whose site a page at this origin belongs to; the news site when it is none of them. */
export const brandOf = (origin: string | undefined, addresses: Addresses): Brand =>
  brandNames.find((brand) => addresses[brand] === origin) ?? 'news';
