import type { HostilePage } from './hostile-page';

/** The publisher's own sources in a content policy. */
export interface PolicySources {
  readonly nonce: string;
  /** The site's backends and the third-party services that it uses. */
  readonly connect: string;
  /** Origin of the card provider's fields. */
  readonly frame: string;
}

/**
 * Trusted Types of the page: our own policies, and the policy for the tenant's template on pages with refer-a-friend.
 */
export const trustedTypes = [
  "require-trusted-types-for 'script'",
  'trusted-types masthead masthead-referral-template',
].join('; ');

/**
 * The strictest policy under which all our code works, including the templates of the referral library (R14). The tests
 * run under it, and docs/host-contract.md documents it for publishers.
 */
export const strictPolicy = ({ nonce, connect, frame }: PolicySources): string =>
  [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    "style-src 'self'",
    "font-src 'self'",
    "img-src 'self' blob: data:",
    `connect-src 'self' ${connect}`,
    `frame-src ${frame}`,
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'self'",
    trustedTypes,
  ].join('; ');

const nonce = 'only-for-this-page';

/** In the sandbox, the card provider's fields are pages of the site itself. */
export const policy: HostilePage = {
  name: 'policy',
  says: 'A strict content security policy with Trusted Types.',
  headers: ({ membership, comments, rewards }) => ({
    'content-security-policy': strictPolicy({
      nonce,
      connect: `${membership} ${comments} ${rewards}`,
      frame: "'self'",
    }),
  }),
  change: (html) => html.replace(/<script type="module"/, `<script nonce="${nonce}" type="module"`),
};
