import { defaultDomain } from '../config';
import type { ShareMedium } from '../types';
import { address, post } from './call';

/** Whose widget was loaded, and where (RF-16). */
export interface LoadAnalytics {
  readonly tenantAlias: string;
  readonly externalAccountId: string;
  readonly externalUserId: string;
  readonly engagementMedium: string;
  readonly programId?: string | undefined;
}

/** Views and shares, reported so that they outlive the page (RF-11). The answers are not read. */
export class AnalyticsApi {
  readonly domain: string;

  constructor({ domain = defaultDomain }: { readonly domain?: string | undefined }) {
    this.domain = domain;
  }

  pushAnalyticsLoadEvent(params: LoadAnalytics): Promise<unknown> {
    return this.#push('loaded', params);
  }

  pushAnalyticsShareClickedEvent(
    params: LoadAnalytics & { readonly shareMedium: ShareMedium },
  ): Promise<unknown> {
    return this.#push('shared', params);
  }

  #push(what: string, { tenantAlias, ...query }: LoadAnalytics): Promise<unknown> {
    const path = ['a', tenantAlias, 'widgets', 'analytics', what];
    return post(address(this.domain, path, query), { body: {}, keepalive: true });
  }
}
