import { join } from 'node:path';
import { filesOf } from '../files';
import { download } from '../install';
import { json, type Subject } from '../subject';
import { clerkEnvironment, clerkVisitor } from './clerk-answers';

const versions = { js: '6.40.0', ui: '1.36.0' };
const key = `pk_live_${Buffer.from('clerk.probe.example$').toString('base64').replace(/=+$/, '')}`;

/** Clerk's browser files for a page without a framework, with stubbed API responses. */
export const clerk = async (): Promise<Subject> => {
  const js = filesOf('/peer/js/', join(await download('@clerk/clerk-js', versions.js), 'dist'));
  const ui = filesOf('/peer/ui/', join(await download('@clerk/ui', versions.ui), 'dist'));
  return {
    name: 'clerk',
    title: `Clerk ${versions.js}`,
    embed: ({ origin, nonce }) => ({
      head: `<script defer nonce="${nonce}" data-clerk-publishable-key="${key}" data-clerk-proxy-url="${origin}/api" src="/peer/js/clerk.browser.js"></script>
<script defer nonce="${nonce}" src="/peer/ui/ui.browser.js"></script>
<script nonce="${nonce}">addEventListener('DOMContentLoaded', () => {
  document.querySelector('[data-trigger]').onclick = () => Clerk.openSignIn({});
  Clerk.load({ telemetry: false, nonce: '${nonce}', ui: { ClerkUI: window.__internal_ClerkUICtor } }).catch((error) => console.error(String(error)));
})</script>`,
      trigger: '<button type="button" data-trigger>Log In</button>',
    }),
    answer: ({ path }) => {
      if (path.startsWith('/api/v1/environment')) return json(clerkEnvironment);
      if (path.startsWith('/api/v1/client')) return json(clerkVisitor);
      return js(path) ?? ui(path);
    },
    ready: 'window.Clerk?.loaded',
    field: `document.querySelector('.cl-modalContent input[name=identifier], .cl-modalContent input')`,
    dialog: `document.querySelector('.cl-modalContent, .cl-modalBackdrop')`,
  };
};
