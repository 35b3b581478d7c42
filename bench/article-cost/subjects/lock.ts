import type { Plugin } from 'esbuild';
import { readFile } from 'node:fs/promises';
import { filesOf } from '../files';
import { install } from '../install';
import type { Subject } from '../subject';
import { bundled } from './bundled';

const version = '14.3.0';

/** auth0-js declares itself a module but ships a UMD file. This plugin adds the exports that Lock imports. */
const umdAsModule: Plugin = {
  name: 'umd-as-module',
  setup: (build) => {
    build.onLoad({ filter: /auth0-js[\\/]dist[\\/].*\.js$/ }, async ({ path }) => ({
      contents: `var module = { exports: {} }, exports = module.exports;
${await readFile(path, 'utf8')}
export default module.exports;
export var __esModule = true;`,
      loader: 'js',
    }));
  },
};

const connection = {
  name: 'Username-Password-Authentication',
  passwordPolicy: 'good',
  showSignup: true,
  showForgot: true,
  forgot_url: '',
  signup_url: '',
  validation: { username: { min: 1, max: 15 } },
  requires_username: false,
};

const client = {
  id: 'client',
  tenant: 'probe',
  subscription: 'free',
  authorize: '/authorize',
  callback: '/callback',
  hasAllowedOrigins: true,
  strategies: [
    { name: 'auth0', connections: [connection] },
    { name: 'google-oauth2', connections: [{ name: 'google-oauth2', scope: ['email'] }] },
  ],
};

/** Auth0 Lock as one script, as its CDN serves it, with a stubbed client configuration. */
export const lock = async (): Promise<Subject> => {
  const folder = await install('auth0-lock', { 'auth0-lock': version });
  const served = await bundled(
    folder,
    'lock',
    `import Lock from 'auth0-lock';
window.lock = new (Lock.default || Lock)('client', location.host, {
  configurationBaseUrl: location.origin, languageBaseUrl: location.origin, auth: { redirect: false },
});
addEventListener('DOMContentLoaded', () => { document.querySelector('[data-trigger]').onclick = () => window.lock.show(); });`,
    { mainFields: ['browser', 'main'], plugins: [umdAsModule], define: { global: 'window' } },
  );
  await bundled(
    folder,
    'en',
    `import words from 'auth0-lock/lib/i18n/en'; Auth0.registerLanguageDictionary('en', words.default || words);`,
  );
  const [script, dictionary] = [filesOf('/peer/', served), filesOf(`/js/lock/${version}/`, served)];
  return {
    name: 'lock',
    title: `Auth0 Lock ${version}`,
    embed: ({ nonce }) => ({
      head: `<script defer nonce="${nonce}" src="/peer/lock.js"></script>`,
      trigger: '<button type="button" data-trigger>Log In</button>',
    }),
    answer: ({ path }) =>
      path.startsWith('/client/')
        ? { type: 'text/javascript', body: `Auth0.setClient(${JSON.stringify(client)});` }
        : (script(path) ?? dictionary(path)),
    ready: 'window.lock',
    field: `document.querySelector('.auth0-lock-opened input[type=email], .auth0-lock-opened input[name=email], .auth0-lock-opened input[name=username]')`,
    dialog: `document.querySelector('.auth0-lock.auth0-lock-opened')`,
  };
};
