import type { HostilePage } from './hostile-page';

const nonce = 'only-for-this-page';

/**
 * R14: the strictest policy that the script does with. docs/host-contract.md has the sources for a publisher's own site; here the card
 * provider's fields are pages of the site itself.
 */
export const policy: HostilePage = {
  name: 'policy',
  says: 'A strict content policy with Trusted Types.',
  headers: ({ membership, comments, rewards }) => ({
    'content-security-policy': [
      "default-src 'none'",
      `script-src 'nonce-${nonce}' 'strict-dynamic'`,
      "style-src 'self'",
      "font-src 'self'",
      "img-src 'self' blob: data:",
      `connect-src 'self' ${membership} ${comments} ${rewards}`,
      "frame-src 'self'",
      "base-uri 'none'",
      "form-action 'self'",
      "require-trusted-types-for 'script'",
      'trusted-types masthead',
    ].join('; '),
  }),
  change: (html) => html.replace(/<script type="module"/, `<script nonce="${nonce}" type="module"`),
};
