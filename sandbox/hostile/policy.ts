import type { HostilePage } from './hostile-page';

const nonce = 'only-for-this-page';

/** The strictest policy that the script's requirements allow. Addresses are of this machine, whichever port. */
export const policy: HostilePage = {
  name: 'policy',
  says: 'A strict content policy with Trusted Types.',
  headers: {
    'content-security-policy': [
      "default-src 'none'",
      `script-src 'nonce-${nonce}' 'strict-dynamic'`,
      "style-src 'self'",
      "font-src 'self'",
      "img-src 'self' data:",
      'connect-src http://127.0.0.1:*',
      'frame-src http://127.0.0.1:*',
      "base-uri 'none'",
      "form-action 'self'",
      "require-trusted-types-for 'script'",
      'trusted-types masthead',
    ].join('; '),
  },
  change: (html) => html.replace(/<script type="module"/, `<script nonce="${nonce}" type="module"`),
};
