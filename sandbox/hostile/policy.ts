import type { HostilePage } from './hostile-page';

/** What a publisher's own sources are, in a policy. */
export interface PolicySources {
  readonly nonce: string;
  /** The site's backends, and the services of others that it uses. */
  readonly connect: string;
  /** Where the card provider's fields come from. */
  readonly frame: string;
}

/** The page's Trusted Types: what of ours makes a policy, and the tenant's template where refer-a-friend shows it. */
export const trustedTypes = [
  "require-trusted-types-for 'script'",
  'trusted-types masthead masthead-referral-template',
].join('; ');

/**
 * R14: the strictest policy that everything of ours does with, the referral library's templates included. The one that
 * docs/host-contract.md tells publishers of, and that the tests run under.
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

/** Here the card provider's fields are pages of the site itself. */
export const policy: HostilePage = {
  name: 'policy',
  says: 'A strict content policy with Trusted Types.',
  headers: ({ membership, comments, rewards }) => ({
    'content-security-policy': strictPolicy({
      nonce,
      connect: `${membership} ${comments} ${rewards}`,
      frame: "'self'",
    }),
  }),
  change: (html) => html.replace(/<script type="module"/, `<script nonce="${nonce}" type="module"`),
};
