// The parts of the script for host pages: each file that a page loads on demand, and what it is for. The script
// inventory of a page with card fields needs the purposes (docs/operations.md).
import { basename, dirname, extname } from 'node:path';

/** Parts by name: that of the file; for `index` and `app`, that of the folder. */
const byName = (list) =>
  Object.fromEntries(
    list.map(([source, reason, after]) => {
      const folder = basename(dirname(source));
      const file = basename(source, extname(source));
      const name = file === 'index' ? folder : file === 'app' ? `${folder}-app` : file;
      return [name, { source, reason, after }];
    }),
  );

/**
 * Parts with React: file, purpose, and the part that is always loaded before, so that shared code comes with it. The
 * bundler writes other shared code into files of its own.
 */
export const accountParts = byName([
  ['ui/host-mount/surfaces/account/sign-in-shell.ts', 'The log-in page: its form'],
  ['ui/host-mount/surfaces/login/app.ts', 'The log-in dialog: its form', 'sign-in-shell'],
  ['ui/host-mount/surfaces/account/region.ts', 'The notice outside the region', 'sign-in-shell'],
  ['ui/host-mount/root/composed.ts', 'Log-in: the session and its calls', 'sign-in-shell'],
  ['ui/host-mount/root/social.ts', 'Log-in with Google, Facebook or Apple', 'composed'],
  ['ui/host-mount/root/captcha.ts', 'Captcha of the registration form', 'composed'],
  ['ui/host-mount/surfaces/menu/index.ts', 'Menu in the header of the host page', 'composed'],
  ['ui/react/visitor-screens.ts', 'Registration and password reset', 'composed'],
  ['ui/host-mount/surfaces/cover/reader-status.ts', 'Membership status for a cover', 'visitor-screens'],
  ['ui/host-mount/root/membership-part.ts', 'Reads of a membership and profile', 'reader-status'],
  ['ui/host-mount/root/rewards.ts', 'Rewards: account, links, invitations', 'membership-part'],
  ['ui/host-mount/root/devices-part.ts', "The reader's sessions", 'membership-part'],
  ['ui/host-mount/root/changes-part.ts', 'Changes of a membership and profile', 'membership-part'],
  ['ui/host-mount/surfaces/account/app.ts', 'Account area: frame and routes', 'membership-part'],
  ['ui/react/account-screens.ts', "Account area: the reader's pages", 'account-app'],
  ['ui/react/screens/subscribe/subscribe-screen.tsx', 'Checkout', 'account-app'],
  ['adapters/braintree/card-forms.ts', 'Card fields of the payment provider', 'membership-part'],
  ['adapters/braintree/wallets.ts', 'PayPal, Google Pay and Apple Pay', 'card-forms'],
  ['adapters/braintree/local-fields.ts', "The sandbox's card fields", 'membership-part'],
]);

/** Parts that pages with and without React load. Each is one file, which shares no code with others. */
export const commonParts = byName([
  ['ui/react/theme/watch-theme.ts', "Checks the colors and sizes that the page's style sheets set"],
]);

/** Parts of the publisher's pages: file and purpose. Each is one file. A part comes after the parts that it loads. */
export const articleParts = byName([
  ['ui/host-mount/page/config-check.ts', "Names the wrong fields of the page's configuration"],
  ['ui/host-mount/page/arrivals.ts', "Takes up what the host's router has brought"],
  ['ui/host-mount/page/account-loaded.ts', "The event for a signed-in reader's account and profile"],
  ['ui/host-mount/page/article-rewards.ts', 'Sends article events to the rewards service'],
  ['ui/host-mount/page/cross-tab-session.ts', 'Follows sign-ins and sign-outs in other tabs'],
  ['ui/host-mount/page/referral-cookie.ts', "Stores the referral of a friend's or an affiliate's link"],
  ['adapters/http/lean/offers.ts', 'The plans on offer, for pages that show an offer'],
  ['ui/host-mount/surfaces/cta/offer-words.ts', 'Texts of plan prices for calls to action'],
  ['ui/host-mount/page/read-standing.ts', 'Reads the membership for pages that show an offer'],
  ['ui/host-mount/page/standing.ts', 'The membership, for pages that show an offer'],
  ['ui/host-mount/surfaces/alert/open-change.ts', 'Recovers a change that an earlier page did not finish'],
  ['ui/host-mount/surfaces/alert/index.ts', 'Alerts: failed charge, ending card, interrupted change'],
  ['ui/host-mount/surfaces/comments/index.ts', 'The conversation below an article'],
  ['ui/host-mount/surfaces/comments/places.ts', 'Message counts and the places of conversations'],
  ['ui/host-mount/surfaces/login/index.ts', 'The log-in dialog over a page of the site'],
  ['ui/host-mount/surfaces/cover/index.ts', 'The cover of a locked article'],
  ['ui/host-mount/surfaces/events/index.ts', 'Events for the host page, and its commands'],
  ['ui/host-mount/surfaces/account/index.ts', 'Brings the account area to its place'],
  ['ui/host-mount/surfaces/page/index.ts', 'Opens articles, fills calls to action, follows the page'],
  ['ui/host-mount/words/es-us-session.ts', 'Spanish texts of the log-in and the header menu'],
  ['ui/host-mount/words/es-us-account.ts', 'Spanish texts of the account area'],
  ['ui/host-mount/words/es-us.ts', "Spanish texts of the site's pages"],
]);

/** The script of every page. */
export const loader = 'ui/host-mount/loader/loader.ts';
