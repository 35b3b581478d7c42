import { brands } from './brands';
import { html } from './html';
import type { Page } from './layout';
import type { PageRequest } from './page';

/**
 * The page of every account address: the site's layout around one element that the script fills. Its own line stays until
 * the script has rendered, and where the script is blocked.
 */
export const accountPage = ({ brand }: PageRequest): Page => ({
  title: `Account — ${brands[brand].name}`,
  description: `Your account with ${brands[brand].name}.`,
  type: 'account',
  main: html`<div data-masthead="account">
      <p class="wrap">
        Your account is loading. If nothing appears, call <a href="tel:18005550123">1-800-555-0123</a>.
      </p>
    </div>
    <noscript
      ><p class="wrap no-script">
        Your account needs JavaScript. Switch it on for this site and load the page again.
      </p></noscript
    >`,
});
