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
    const { body, jwt } = validateEvents(params, options);
    const [tenant, account, user] = [this.tenantAlias, body.accountId, body.userId].map(encodeURIComponent);
    const url = address(this.domain, `/api/v1/${tenant}/open/account/${account}/user/${user}/events`);
    return post(url, { body, jwt }).then((answer) => answer.json());
  }
}
