import { html, type Html } from '../../sites/html';
import type { Addresses } from '../../addresses';
import type { Person } from '../people';
import type { EngagementMedium } from '../share-links';
import type { Tenant } from '../tenants';
import type { customFields } from '../wire';

/** Data that both widgets display. */
export interface WidgetView {
  tenant: Tenant;
  person: Person;
  medium: EngagementMedium;
  addresses: Addresses;
  links: Record<string, string>;
  figures: ReturnType<typeof customFields>;
}

export const dollars = (cents: number): string =>
  cents % 100 === 0 ? `$${cents / 100}` : `$${(cents / 100).toFixed(2)}`;

const dayFormat = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  timeZone: 'UTC',
});
export const onDay = (iso: string): string => dayFormat.format(new Date(iso));

/** The form for a visitor's email address. The library shows its confirmation here. */
export const registerForm = ({ tenant }: WidgetView, isReferrer: boolean): Html =>
  html`<form class="squatch-register" novalidate data-register>
    <h2>
      ${isReferrer ? 'Tell us where to send what you earn' : `Have your ${dollars(tenant.friend.cents)} sent to you`}
    </h2>
    <div class="row">
      <label>First name <input name="firstName" autocomplete="given-name" maxlength="100" /></label>
      <label>Last name <input name="lastName" autocomplete="family-name" maxlength="100" /></label>
    </div>
    <label>E-mail <input name="email" type="email" autocomplete="email" required /></label>
    <p class="problem" role="alert" data-problem></p>
    <button class="primary" type="submit">${isReferrer ? 'Register' : 'Send my reward'}</button>
  </form>`;
