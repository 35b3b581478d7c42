import type { Site } from '../addresses';

export interface PageRequest {
  brand: Site;
  url: URL;
  /** The host configuration of the script, as listed in docs/decisions/0001. */
  config: Record<string, unknown>;
  scriptSrc: string;
  /** The origins of all sites. */
  sites: Record<Site, string>;
}

export interface PageAnswer {
  status: number;
  html: string;
}

export type PageType = 'front' | 'section' | 'article' | 'search' | 'account' | 'other';
