import { html, type Html } from '../../sites/html';
import { dollars, onDay } from './parts';
import type { WidgetView } from './parts';

interface FriendView {
  name: string;
  state: 'invited' | 'visited' | 'registered' | 'rewarded' | 'capped';
  at: string;
}

interface RewardView {
  cents: number;
  reason: string;
  about: string;
  code: string | null;
  status: string;
  at: string;
}

const states: Record<FriendView['state'], string> = {
  invited: 'Invited',
  visited: 'Visited',
  registered: 'Registered',
  rewarded: 'Reward earned',
  capped: 'Over this year’s limit',
};

const activities: Record<string, string> = {
  newsletterSubscribed: 'Your first newsletter',
  profileCustomized: 'Your own profile',
  freeTrialStarted: 'A free trial',
  purchase: 'Your first order',
};

/** The widget for a referrer: sharing, inviting and the results so far. */
export const referrerBody = (view: WidgetView): Html => {
  const { tenant, links, figures } = view;
  const friends = figures.referrals['friends'] as FriendView[];
  const history = figures.rewards['history'] as RewardView[];
  return html`<header>
      <p class="brand">${tenant.name}</p>
      <h1>Give ${dollars(tenant.friend.cents)}, get ${dollars(tenant.referrerCents)}</h1>
      <p>
        Your friend has ${dollars(tenant.friend.cents)} to begin with. You get
        ${dollars(tenant.referrerCents)} when they do.
      </p>
    </header>
    <section aria-labelledby="link-title">
      <h2 id="link-title">Your link</h2>
      <div class="copy">
        <input
          id="link"
          readonly
          aria-labelledby="link-title"
          value="${links['shareLink'] ?? ''}"
          data-link
          spellcheck="false"
        />
        <button class="primary" type="button" data-copy>Copy link</button>
      </div>
      <ul class="media" aria-label="Share your link">
        ${shareButtons(view)}
      </ul>
      <p class="said" role="status" data-said></p>
    </section>
    <section aria-labelledby="invite-title">
      <h2 id="invite-title">Invite by e-mail</h2>
      <form novalidate data-invite>
        <label
          >Addresses of friends, with commas between them
          <input name="emails" type="email" multiple autocomplete="off" required
        /></label>
        <p class="problem" role="alert" data-problem></p>
        <button type="submit">Send invitations</button>
      </form>
    </section>
    <section aria-labelledby="stats-title" id="stats" tabindex="-1">
      <h2 id="stats-title">Your progress</h2>
      <dl class="figures">
        ${figure('Visits', figures.referrals['visits'])}
        ${figure('Registered', figures.referrals['registered'])}
        ${figure('Earned', dollars(Number(figures.rewards['earned'])))}
        ${figure('Available', dollars(Number(figures.rewards['balance'])))}
      </dl>
      ${
        friends.length === 0
          ? html`<p class="quiet">Nobody has come by your link yet.</p>`
          : html`<ul class="list" aria-label="Your friends">
              ${friends.map(
                ({ name, state, at }) =>
                  html`<li>
                    <span>${name}</span><span class="badge ${state}">${states[state]}</span
                    ><time datetime="${at}">${onDay(at)}</time>
                  </li>`,
              )}
            </ul>`
      }
    </section>
    <section aria-labelledby="rewards-title">
      <h2 id="rewards-title">Your rewards</h2>
      ${
        history.length === 0
          ? html`<p class="quiet">Rewards are listed here as you earn them.</p>`
          : html`<ul class="list" aria-label="Rewards">
              ${history.map(
                (reward) =>
                  html`<li>
                    <span>${wordsFor(reward)}</span><strong>${dollars(reward.cents)}</strong
                    ><time datetime="${reward.at}">${onDay(reward.at)}</time>
                  </li>`,
              )}
            </ul>`
      }
    </section>`;
};

const figure = (label: string, value: unknown): Html =>
  html`<div>
    <dt>${label}</dt>
    <dd>${String(value)}</dd>
  </div>`;

const wordsFor = ({ reason, about, code, status }: RewardView): string => {
  const what =
    reason === 'referred-a-friend'
      ? `You referred ${about}`
      : reason === 'was-referred'
        ? `${about} referred you${code === null ? '' : `: ${code}`}`
        : (activities[about] ?? about);
  return status === 'redeemed' ? `${what} (spent)` : status === 'capped' ? `${what} (over the limit)` : what;
};

/**
 * Mail and text messages open the reader's own apps. The other buttons would open a third-party site, which the sandbox
 * mocks.
 */
const shareButtons = ({ tenant, links, addresses }: WidgetView): Html[] => {
  const words = `${dollars(tenant.friend.cents)} for you at ${tenant.name}:`;
  const link = (name: string): string => links[name] ?? links['shareLink'] ?? '';
  const posted = (on: string, name: string): string =>
    `${addresses.rewards}/share?on=${encodeURIComponent(on)}&text=${encodeURIComponent(`${words} ${link(name)}`)}`;
  const mail = `mailto:?subject=${encodeURIComponent(words)}&body=${encodeURIComponent(link('emailShareLink'))}`;
  const media: [medium: string, label: string, href: string][] = [
    ['EMAIL', 'E-mail', mail],
    ['SMS', 'Text message', `sms:?&body=${encodeURIComponent(`${words} ${link('mobileShareLink')}`)}`],
    ['WHATSAPP', 'WhatsApp', posted('WhatsApp', 'mobileShareLink')],
    ['FACEBOOK', 'Facebook', posted('Facebook', 'facebookShareLink')],
    ['TWITTER', 'X', posted('X', 'twitterShareLink')],
    ['LINKEDIN', 'LinkedIn', posted('LinkedIn', 'shareLink')],
  ];
  return media.map(
    ([medium, label, href]) =>
      html`<li><a href="${href}" target="_blank" rel="noopener" data-share="${medium}">${label}</a></li>`,
  );
};
