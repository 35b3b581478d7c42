import { join } from 'node:path';
import { filesOf } from '../files';
import { json, type Answer, type SeenRequest, type Subject } from '../subject';

const built = filesOf('/masthead/', join(process.cwd(), 'dist', 'site'));

const config = (origin: string) => ({
  environment: 'local',
  siteId: 'courier',
  membershipHost: origin,
  restBase: `${origin}/wp-json`,
  nonce: 'n',
  ownSites: [new URL(origin).host],
  pageType: 'article',
  helpUrl: `${origin}/other`,
});

/**
 * Responses for a signed-in subscriber if the session cookie is present; otherwise for a signed-out visitor.
 */
const api = ({ path, cookies }: SeenRequest): Answer | null => {
  const signedIn = cookies.includes('blaize_session=');
  if (path === '/blaize/datalayer')
    return signedIn ? json({ loggedIn: true, firstName: 'Ada', trackingId: 't1' }) : json({}, 401);
  if (path === '/zephr/decision-engine')
    return json({ sdkFeatureSlug: 'membership-entitlement-check', outputValue: 'true' });
  if (path === '/wp-json/nyp-membership/v1/content/a1') return json({ content: '<p>The rest.</p>' });
  return null;
};

const head = (origin: string, nonce: string, script: string): string =>
  `<script type="application/json" id="masthead-config">${JSON.stringify(config(origin))}</script>${script.replace('<script', `<script nonce="${nonce}"`)}`;

const items =
  '<a href="/account/login" data-masthead="login" data-trigger>Log In</a> <a href="/account/settings" data-masthead="menu"><span>Account</span></a>';

export const ours: Subject = {
  name: 'ours',
  title: 'ours',
  embed: ({ origin, nonce }) => ({
    head: head(origin, nonce, '<script type="module" crossorigin src="/masthead/membership.js"></script>'),
    trigger: items,
    end: '<div data-masthead="content" data-content-id="a1"></div>',
  }),
  answer: (request) => built(request.path) ?? api(request),
  ready: `document.querySelector('[data-masthead-state]')`,
  field: `document.querySelector('dialog input[type=email]')`,
  dialog: `document.querySelector('dialog')`,
  header: `(() => {
    const item = document.querySelector('[data-masthead=login]');
    return item?.dataset.mastheadState === 'in' || /Ada/.test(document.querySelector('[data-masthead=menu]').textContent);
  })()`,
};

const { header, ...withoutProbe } = ours;

/**
 * An article page with the header items and nothing else of ours. Its header is not timed: that probe watches the whole
 * document, and the peer that this page is compared with has none.
 */
export const plain: Subject = {
  ...withoutProbe,
  name: 'plain',
  title: 'ours, header only',
  embed: (page) => ({ ...ours.embed(page), end: '' }),
};

/** The minimum for a correct header: read the data layer and write the text. */
export const limit: Subject = {
  name: 'limit',
  title: 'inline script, header only',
  embed: ({ nonce }) => ({
    trigger: items,
    end: `<script nonce="${nonce}">
      performance.mark('script-start');
      fetch('/blaize/datalayer', { credentials: 'include' })
        .then((answer) => answer.json())
        .then((reader) => {
          document.querySelector('[data-masthead=login]').textContent = reader.loggedIn ? 'Log Out' : 'Log In';
          document.querySelector('[data-masthead=login]').dataset.mastheadState = reader.loggedIn ? 'out' : 'in';
          if (reader.loggedIn) document.querySelector('[data-masthead=menu] span').textContent = 'Hi ' + reader.firstName;
        });
    </script>`,
  }),
  answer: api,
  ready: ours.ready,
  header: header!,
};
