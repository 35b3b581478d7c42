import { OfTenant } from '../config';
import { fail, at, isFields } from '../reading';
import type { JWT, TrackedEvents } from '../types';
import { address, call } from './call';

/** Reports user events to the service (RF-11). */
export class EventsApi extends OfTenant {
  /** Throws synchronously if fields are missing (RF-10). Both arguments are required. */
  track(params: TrackedEvents, options: { readonly jwt?: JWT }): Promise<unknown> {
    if (['accountId', 'events', 'userId'].some((name) => !at(params, name))) fail('Fields required');
    const { accountId, userId, events } = params;
    if (!Array.isArray(events)) fail("'events' should be an array");
    if (!isFields(options)) fail("'options' should be an object");
    const path = ['api', 'v1', this.tenantAlias, 'open', 'account', accountId, 'user', userId, 'events'];
    return call('POST', address(this.domain, path), options.jwt, params);
  }
}
