import { publisherOf } from '../publishers';
import { brands, type Brand } from './brands';
import { nowFor, today } from './dates';
import { html, jsonForScript, type Html } from './html';
import { icon } from './icons';
import type { PageRequest, PageType } from './page';

export interface Page {
  readonly title: string;
  readonly description: string;
  readonly type: PageType;
  /** The section that is marked in the menu. */
  readonly section?: string;
  readonly main: Html;
  /** Metadata for links to the page on social media. */
  readonly shared?: { readonly title: string; readonly picture: string };
}

const head = ({ config, scriptSrc }: PageRequest, brand: Brand, page: Page): Html =>
  html`<head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>${page.title}</title>
    <meta name="description" content="${page.description}" />
    ${
      page.shared !== undefined &&
      html`<meta property="og:title" content="${page.shared.title}" />
        <meta property="og:image" content="${page.shared.picture}" />`
    }
    <link rel="icon" type="image/svg+xml" href="/assets/pictures/icon-${brand.id}.svg" />
    ${brand.preload.map(
      (font) =>
        html`<link
          rel="preload"
          as="font"
          type="font/woff2"
          crossorigin
          href="/assets/fonts/${font}.woff2"
        /> `,
    )}
    <link rel="stylesheet" href="/assets/css/shared.css" />
    <link rel="stylesheet" href="/assets/css/${brand.id}.css" />
    <script type="application/json" id="masthead-config">
      ${jsonForScript({ pageType: page.type, ...config })}
    </script>
    <script type="module" crossorigin src="${scriptSrc}"></script>
  </head>`;

/** Links to all sites of the publisher; null for a publisher with one site. */
const sisterSites = ({ sites }: PageRequest, brand: Brand, label: string): Html | null => {
  const ids = publisherOf(brand.id).sites;
  if (ids.length === 1) return null;
  return html`<nav class="sisters" aria-label="${label}">
    <ul>
      ${ids.map(
        (id) =>
          html` <li>
            <a href="${sites[id]}/" ${id === brand.id && html` aria-current="true"`}>${brands[id].name}</a>
          </li>`,
      )}
    </ul>
  </nav>`;
};

const search = html`<form class="search" role="search" action="/search/">
  <label class="unseen" for="site-search">Search this site</label>
  <input id="site-search" type="search" name="s" placeholder="Search" autocomplete="off" />
  <button type="submit">${icon('search')}<span class="unseen">Search</span></button>
</form>`;

const reader = html`<ul class="reader">
  <li class="reader__find">
    <a href="/search/">${icon('search')}<span class="unseen">Search</span></a>
  </li>
  <li class="reader__login"><a data-masthead="login" href="/account/login">Log In</a></li>
  <li class="reader__menu">
    <a data-masthead="menu" href="/account/settings">${icon('reader')}<span>Account</span></a>
  </li>
</ul>`;

const menu = (brand: Brand, page: Page): Html =>
  html`<nav class="menu" aria-label="Sections">
    <ul>
      <li><a href="/" ${page.type === 'front' && html` aria-current="page"`}>Home</a></li>
      ${brand.sections.map(
        ({ slug, label }) =>
          html` <li>
            <a href="/${slug}/" ${page.section === slug && html` aria-current="page"`}>${label}</a>
          </li>`,
      )}
      <li class="menu__account">
        <a data-masthead="account-link" href="/account/settings">Account settings</a>
      </li>
    </ul>
  </nav>`;

const masthead = (request: PageRequest, brand: Brand, page: Page): Html =>
  html`<header class="site">
      <div class="strip">
        <div class="wrap">
          <p class="strip__date">${today(nowFor(request))}</p>
          ${sisterSites(request, brand, 'Our sites')}
          <p class="strip__cta">
            <a data-masthead="cta" data-spot="header" href="/account/subscribe">Subscribe</a>
          </p>
        </div>
      </div>
      <div class="bar">
        <div class="wrap">
          <p class="logo"><a href="/">${brand.name}</a><span class="logo__line">${brand.tagline}</span></p>
          ${search} ${reader}
        </div>
      </div>
      ${menu(brand, page)}
    </header>
    <div data-masthead="alert"></div>`;

const footer = (request: PageRequest, brand: Brand): Html => {
  const { legal, postalAddress } = publisherOf(brand.id);
  return html`<footer class="foot">
    <div class="wrap">
      <p class="foot__logo">${brand.name}</p>
      <nav aria-label="Sections, repeated">
        <ul>
          ${brand.sections.map(({ slug, label }) => html` <li><a href="/${slug}/">${label}</a></li>`)}
        </ul>
      </nav>
      <nav aria-label="Your account and our terms">
        <ul>
          <li><a data-masthead="account-link" href="/account/settings">Account settings</a></li>
          <li><a href="${legal.terms}">Terms of use</a></li>
          <li><a href="${legal.privacy}">Privacy</a></li>
          <li><a href="/membership-terms">Membership terms</a></li>
          <li><a href="/membership-terms#cancellation">Cancel a membership</a></li>
        </ul>
      </nav>
      ${sisterSites(request, brand, 'Our sites, repeated')}
      <p class="foot__small">
        ${postalAddress}. <a class="foot__sandbox" href="/__sandbox/">Sandbox controls</a>
      </p>
    </div>
  </footer>`;
};

/** A whole document: the site's shared layout around the page's own main part. */
export const layout = (request: PageRequest, page: Page): Html => {
  const brand = brands[request.brand];
  return html`<!doctype html>
    <html lang="en" data-brand="${brand.id}">
      ${head(request, brand, page)}
      <body class="page page--${page.type}">
        <a class="skip" href="#main">Skip to the content</a>
        ${masthead(request, brand, page)}
        <main id="main" tabindex="-1">${page.main}</main>
        ${footer(request, brand)}
      </body>
    </html> `;
};
