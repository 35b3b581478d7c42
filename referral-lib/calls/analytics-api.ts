import { defaultDomain } from '../config';
import type { ShareMedium } from '../types';
import { address, call } from './call';

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
