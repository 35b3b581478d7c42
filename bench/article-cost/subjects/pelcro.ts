import { filesOf } from '../files';
import { install } from '../install';
import type { Subject } from '../subject';
import { bundled } from './bundled';

const versions = {
  '@pelcro/react-pelcro-js': '3.55.0',
  react: '16.14.0',
  'react-dom': '16.14.0',
  'prop-types': '15.8.1',
};

/** The modals that Pelcro's readme asks publishers to mount. */
const parts = [
  ...['Meter', 'Login', 'Register', 'UserUpdate', 'ProfilePicChange'].map((name) => `${name}Modal`),
  ...['PasswordForgot', 'PasswordChange', 'PasswordReset'].map((name) => `${name}Modal`),
  ...['PaymentMethodUpdate', 'PaymentMethodSelect', 'PaymentSuccess', 'Select'].map((name) => `${name}Modal`),
  ...['AddressCreate', 'AddressSelect', 'AddressUpdate'].map((name) => `${name}Modal`),
  ...['Create', 'Renew', 'Cancel', 'Suspend'].map((name) => `Subscription${name}Modal`),
  ...['GiftCreate', 'GiftRedeem', 'Cart', 'OrderCreate', 'OrderConfirm'].map((name) => `${name}Modal`),
  ...['Dashboard', 'DashboardOpenButton', 'NewsLetter', 'ShopView', 'Notification'],
];

const app = `import React from 'react';
import ReactDOM from 'react-dom';
import * as Pelcro from '@pelcro/react-pelcro-js';
import '@pelcro/react-pelcro-js/dist/pelcro.css';
const options = { loadPaymentSDKs: false, loadAuth0SDK: false, loadSecuritySDK: false };
const App = () => {
  const { switchView } = Pelcro.usePelcro();
  document.querySelector('[data-trigger]').onclick = () => switchView('login');
  const modals = ${JSON.stringify(parts)}.filter((name) => Pelcro[name]).map((name) => React.createElement(Pelcro[name], { key: name }));
  return React.createElement(Pelcro.PelcroModalController, { options }, modals);
};
const place = document.body.appendChild(document.createElement('div'));
ReactDOM.render(React.createElement(App), place, () => { window.pelcroReady = true; });`;

/** Replaces Pelcro's own SDK, which is not on npm: the reader is signed out and no products are sold. */
const sdk = `(() => {
  const part = (known = {}) => new Proxy(known, { get: (from, name) => name in from ? from[name] : typeof name === 'symbol' ? undefined : () => undefined });
  const none = { list: () => [] };
  const site = { id: 1, name: 'The Probe', default_language: 'en', settings: 'subscription', products: [], design_settings: { primary_color: '#72142b' }, logo: null, banner: null, google_app_id: '', facebook_app_id: '' };
  window.Pelcro = {
    siteid: '1', uiSettings: {}, environment: { domain: location.origin, stripe: 'pk_test', ui: '-' },
    site: part({ read: () => site }), user: part({ isAuthenticated: () => false, read: () => ({}) }),
    product: part({ ...none, listGiftable: () => [] }), subscription: part(none), invoice: part(none),
    paywall: part({ isArticleRestricted: () => false }), ecommerce: part({ products: part({ read: () => [] }) }),
    helpers: part({ getURLParameter: () => null, getHtmlLanguageAttribute: () => 'en', addListener: () => undefined }),
    plan: part(), insight: part(), payment: part(), cart: part(),
  };
})();`;

/**
 * Pelcro's React elements with the React version they require. Its SDK, Stripe.js and payment SDKs would add
 * to the measured cost.
 */
export const pelcro = async (): Promise<Subject> => {
  const folder = await install('pelcro', versions);
  const served = await bundled(folder, 'pelcro', app, {
    define: { global: 'window' },
    loader: { '.svg': 'dataurl', '.png': 'dataurl' },
  });
  const files = filesOf('/peer/', served);
  return {
    name: 'pelcro',
    title: `Pelcro ${versions['@pelcro/react-pelcro-js']}`,
    embed: ({ nonce }) => ({
      head: `<link rel="stylesheet" href="/peer/pelcro.css"><script nonce="${nonce}">${sdk}</script><script defer nonce="${nonce}" src="/peer/pelcro.js"></script>`,
      trigger: '<button type="button" data-trigger>Log In</button>',
    }),
    answer: ({ path }) => files(path),
    ready: 'window.pelcroReady',
    field: `document.querySelector('#pelcro-login-view input, .pelcro-root input')`,
    dialog: `document.querySelector('#pelcro-app [role=dialog], .pelcro-root [role=dialog], [id^=pelcro-login]')`,
  };
};
