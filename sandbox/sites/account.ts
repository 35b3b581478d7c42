import { brands } from './brands';
import { html } from './html';
import type { Page } from './layout';
import type { PageRequest } from './page';

/** The page of every account address: the site's layout around one empty element that the script fills. */
export const accountPage = ({ brand }: PageRequest): Page => ({
  title: `Account — ${brands[brand].name}`,
  description: `Your account with ${brands[brand].name}.`,
  type: 'account',
  main: html`<div data-masthead="account"></div>
    <noscript
      ><p class="wrap no-script">
        Your account needs JavaScript. Switch it on for this site and load the page again.
      </p></noscript
    >`,
});
