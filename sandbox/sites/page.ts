import type { BrandId } from './brands';

export interface PageRequest {
  brand: BrandId;
  url: URL;
  /** The host configuration of the script, as listed in docs/decisions/0001. */
  config: Record<string, unknown>;
  scriptSrc: string;
  /** The origins of the three sites. */
  sites: Record<BrandId, string>;
}

export interface PageAnswer {
  status: number;
  html: string;
}

export type PageType = 'front' | 'section' | 'article' | 'search' | 'account' | 'other';
