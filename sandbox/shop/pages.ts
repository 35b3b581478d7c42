import { html, jsonForScript, type Html } from '../sites/html';
import type { Customer } from './customers';
import { firstBasket, everyTea, teaCard } from './teas';

export type ShopPage = 'front' | 'welcome' | 'refer' | 'basket' | 'account' | 'thanks';

export interface ShopRequest {
  page: ShopPage;
  /** Input of the page's script: the signed-in customer and the tenant of the program. */
  data: object;
  customer: Customer | null;
  problem: string | null;
  /** Discount of a code on an order, in cents; null without a code. */
  discount: number | null;
}

const titles: Record<ShopPage, string> = {
  front: 'Hill teas and heather honey',
  welcome: 'A friend sent you',
  refer: 'Refer a friend',
  basket: 'Basket',
  account: 'Account',
  thanks: 'Thank you',
};

const navigation: [page: ShopPage, path: string, label: string][] = [
  ['front', '/shop/', 'Teas'],
  ['refer', '/shop/refer', 'Refer a friend'],
  ['basket', '/shop/basket', 'Basket'],
  ['account', '/shop/account', 'Account'],
];

export const shopPage = (request: ShopRequest): string =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${titles[request.page]} — Tarn & Thistle</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="/shop/assets/shop.css" />
        <script type="application/json" id="shop-data">
          ${jsonForScript(request.data)}
        </script>
        <script src="/shop/assets/shop.js" defer></script>
      </head>
      <body>
        <header class="top">
          <div class="wrap">
            <a class="brand" href="/shop/">Tarn <span>&</span> Thistle</a>
            <nav aria-label="Shop">
              <ul>
                ${navigation.map(
                  ([page, path, label]) =>
                    html`<li>
                      <a href="${path}" ${page === request.page && html`aria-current="page"`}>${label}</a>
                    </li>`,
                )}
              </ul>
            </nav>
          </div>
        </header>
        <main>${bodies[request.page](request)}</main>
        <footer>
          <div class="wrap">
            <p>Tarn & Thistle is made up, like its teas. It shows a referral program at work.</p>
          </div>
        </footer>
      </body>
    </html>`.text;

const front = ({ customer }: ShopRequest): Html =>
  html`<section class="hero">
      <div class="wrap">
        <div>
          <h1>Tea from the wet side of the hill</h1>
          <p>Six leaves, dried over heather and packed the week that you order them.</p>
          <p class="actions">
            <a class="button" href="#teas">See the teas</a>
            <button class="squatchpop plain" type="button">Give $10, get $10</button>
          </p>
          ${customer !== null && html`<p class="greeting">Welcome back, ${customer.firstName || 'friend'}.</p>`}
        </div>
        ${hill()}
      </div>
    </section>
    <section class="wrap" id="teas" aria-labelledby="teas-title">
      <h2 id="teas-title">This season’s teas</h2>
      <ul class="teas">
        ${everyTea.map(teaCard)}
      </ul>
    </section>`;

const welcome = (): Html =>
  html`<section class="wrap narrow">
    <h1>Somebody thought of you</h1>
    <p>A friend who drinks our tea has sent you here, with $10 towards your first order.</p>
    <p class="actions">
      <button class="squatchpop" type="button">Get my $10</button>
      <a class="button plain" href="/shop/">Look around first</a>
    </p>
  </section>`;

const refer = ({ customer }: ShopRequest): Html =>
  html`<section class="wrap narrow">
    <h1>Refer a friend</h1>
    <p>
      ${customer === null ? 'Share your link: you need no account, only an address for what you earn.' : `Share your link, ${customer.firstName || 'friend'}, and see how your friends are getting on.`}
    </p>
    <p class="actions"><button class="squatchpop plain" type="button">Open it in a window</button></p>
    <div id="squatchembed"></div>
  </section>`;

const basket = ({ problem }: ShopRequest): Html =>
  html`<section class="wrap narrow">
    <h1>Basket</h1>
    <ul class="lines">
      ${firstBasket.map(({ name, price }) => html`<li><span>${name}</span><span>$${price}</span></li>`)}
      <li class="sum">
        <span>Together</span><span>$${firstBasket.reduce((sum, { price }) => sum + price, 0)}</span>
      </li>
    </ul>
    <form class="form" method="post" action="/shop/order">
      <label>Code <input id="coupon" name="coupon" autocomplete="off" spellcheck="false" /></label>
      <label
        >Who sent you? <span class="quiet">(a friend’s code)</span>
        <input id="friend-code" name="friend" autocomplete="off" spellcheck="false"
      /></label>
      <p class="problem" role="alert">${problem}</p>
      <button type="submit">Order</button>
    </form>
  </section>`;

const account = ({ customer, problem }: ShopRequest): Html =>
  customer === null
    ? html`<section class="wrap narrow">
        <h1>Join the tea post</h1>
        <p>One parcel a season, and a note when the new leaves are in.</p>
        <form class="form" method="post" action="/shop/register">
          <label
            >First name <input name="firstName" autocomplete="given-name" required maxlength="100"
          /></label>
          <label
            >Last name <input name="lastName" autocomplete="family-name" required maxlength="100"
          /></label>
          <label>E-mail <input name="email" type="email" autocomplete="email" required /></label>
          <p class="problem" role="alert">${problem}</p>
          <button type="submit">Join</button>
        </form>
        <form method="post" action="/shop/demo" class="aside">
          <p>Only looking? Maren has referred a friend already.</p>
          <button class="plain" type="submit">Look around as Maren</button>
        </form>
      </section>`
    : html`<section class="wrap narrow">
        <h1>Hello, ${customer.firstName || 'friend'}</h1>
        <p>You are signed in as ${customer.email}.</p>
        <form method="post" action="/shop/leave"><button class="plain" type="submit">Sign out</button></form>
      </section>`;

const thanks = ({ discount }: ShopRequest): Html =>
  html`<section class="wrap narrow">
    <h1>Thank you</h1>
    <p>Nothing was charged: this shop is a demonstration.</p>
    ${discount !== null && html`<p data-discount>Your code took $${discount / 100} off.</p>`}
    <p><a class="button" href="/shop/">Back to the teas</a></p>
  </section>`;

const bodies: Record<ShopPage, (request: ShopRequest) => Html> = {
  front,
  welcome,
  refer,
  basket,
  account,
  thanks,
};

const hill = (): Html =>
  html`<svg class="hill" viewBox="0 0 420 300" aria-hidden="true">
    <rect width="420" height="300" rx="14" fill="#dfe6dc" />
    <circle cx="318" cy="72" r="34" fill="#f4d9a0" />
    <path d="M0 210 Q90 90 190 190 T420 140 V300 H0Z" fill="#8fae9d" />
    <path d="M0 240 Q130 150 260 230 T420 210 V300 H0Z" fill="#4f7d6c" />
    <path d="M0 262 Q160 232 420 258 V300 H0Z" fill="#a9c3cf" />
    <g stroke="#2f5d50" stroke-width="3" fill="none" stroke-linecap="round">
      <path d="M92 262 V206 M92 232 l-14 -10 M92 224 l14 -12" />
      <path d="M122 266 V222 M122 244 l-11 -8 M122 240 l12 -9" />
    </g>
    <g fill="#7d5a8c">
      <circle cx="92" cy="198" r="11" />
      <circle cx="122" cy="216" r="8" />
    </g>
  </svg>`;
