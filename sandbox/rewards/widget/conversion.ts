import { html, type Html } from '../../sites/html';
import { maskedName } from '../program';
import { dollars } from './parts';
import type { WidgetView } from './parts';

interface RewardView {
  kind: string;
  cents: number;
  reason: string;
  about: string;
  code: string | null;
}

/** The widget for a referred friend: the value of the reward, and the code once it is granted. */
export const conversionBody = ({ tenant, person, figures }: WidgetView): Html => {
  const worth = dollars(tenant.friend.cents);
  const reward = (figures.rewards['history'] as RewardView[]).find(({ reason }) => reason === 'was-referred');
  if (person.referredBy === null) {
    return html`<header>
      <p class="brand">${tenant.name}</p>
      <h1>Welcome</h1>
      <p>Ask a friend who knows us for their link: it is worth ${worth} to you.</p>
    </header>`;
  }
  if (reward === undefined) {
    return html`<header>
      <p class="brand">${tenant.name}</p>
      <h1>A friend has given you ${worth}</h1>
      <p>
        ${person.email === null ? 'Tell us who you are, and it is yours.' : `${maskedName(person)}, it is yours as soon as you are a customer.`}
      </p>
    </header>`;
  }
  return html`<header id="stats" tabindex="-1">
      <p class="brand">${tenant.name}</p>
      <h1>${worth} for you, from ${reward.about}</h1>
    </header>
    ${
      reward.code === null
        ? html`<p>It goes to your next bill.</p>`
        : html`<section aria-labelledby="code-title">
            <h2 id="code-title">Your code at the checkout</h2>
            <div class="copy">
              <input
                readonly
                aria-labelledby="code-title"
                value="${reward.code}"
                data-link
                spellcheck="false"
              />
              <button class="primary" type="button" data-copy="code">Copy code</button>
            </div>
            <p class="said" role="status" data-said></p>
          </section>`
    }`;
};
