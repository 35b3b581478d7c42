import { defaultDomain } from '../config';
import type { ShareMedium } from '../types';
import { address, call } from './call';

/** The reader and location of a loaded widget (RF-16). */
export interface LoadAnalytics {
  readonly tenantAlias: string;
  readonly externalAccountId: string;
  readonly externalUserId: string;
  readonly engagementMedium: string;
  readonly programId?: string | undefined;
}

/** Reports views and shares with requests that survive the page (RF-11). The responses are not read. */
export class AnalyticsApi {
  readonly domain: string;

  constructor({ domain = defaultDomain }: { readonly domain?: string | undefined }) {
    this.domain = domain;
  }

  pushAnalyticsLoadEvent(
    { tenantAlias, ...query }: LoadAnalytics & { readonly shareMedium?: ShareMedium },
    what = 'loaded',
  ): Promise<unknown> {
    const path = ['a', tenantAlias, 'widgets', 'analytics', what];
    return call('POST', address(this.domain, path, query), undefined, {});
  }

  pushAnalyticsShareClickedEvent(
    params: LoadAnalytics & { readonly shareMedium: ShareMedium },
  ): Promise<unknown> {
    return this.pushAnalyticsLoadEvent(params, 'shared');
  }
}
