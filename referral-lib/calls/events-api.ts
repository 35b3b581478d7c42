import { validateConfig, validateEvents, type TrackedEvents } from '../config';
import type { ConfigOptions, JWT } from '../types';
import { address, post } from './call';

/** What users did, told to the service (RF-11). */
export class EventsApi {
  readonly tenantAlias: string;
  readonly domain: string;

  constructor(config: ConfigOptions) {
    ({ tenantAlias: this.tenantAlias, domain: this.domain } = validateConfig(config));
  }

  /** Throws at once where fields are missing (RF-10); both arguments are needed. */
  track(params: TrackedEvents, options: { readonly jwt?: JWT }): Promise<unknown> {
    validateEvents(params, options);
    const { accountId, userId } = params;
    const path = ['api', 'v1', this.tenantAlias, 'open', 'account', accountId, 'user', userId, 'events'];
    return post(address(this.domain, path), { body: params, jwt: options.jwt });
  }
}
