import { readFileSync } from 'node:fs';
import type { Sandbox } from '../../sandbox-context';
import { html, Html, jsonForScript } from '../../sites/html';
import type { Person } from '../people';
import { shareLinks, type EngagementMedium } from '../share-links';
import type { Tenant } from '../tenants';
import { customFields } from '../wire';
import { conversionBody } from './conversion';
import { dollars, registerForm, type WidgetView } from './parts';
import { referrerBody } from './referrer';

export type WidgetType = 'REFERRER_WIDGET' | 'CONVERSION_WIDGET';

const file = (name: string): Html =>
  new Html(readFileSync(new URL(`./${name}`, import.meta.url), 'utf8').trim());

const sheet = file('widget.css');
/** The library moves the button from this page into its own frame, together with its styles. */
const ctaSheet = file('cta.css');
const widgetScript = file('widget.js');

/** The tenant's own page for the frame that the library creates. All external input is inserted as text. */
export const renderWidget = (
  { database, addresses }: Pick<Sandbox, 'database' | 'addresses'>,
  tenant: Tenant,
  person: Person,
  { widgetType, medium }: { widgetType: WidgetType; medium: EngagementMedium },
): string => {
  const view: WidgetView = {
    tenant,
    person,
    medium,
    addresses,
    links: shareLinks(addresses, person)[medium] as Record<string, string>,
    figures: customFields(database, person),
  };
  const isReferrer = widgetType === 'REFERRER_WIDGET';
  const title = isReferrer ? 'Refer a friend' : `A welcome from ${tenant.name}`;
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        <style>
          :root {
            ${theme(tenant)}
          }
          ${sheet}
        </style>
      </head>
      <body class="${medium === 'POPUP' ? 'popup' : 'embed'}">
        <sqh-global-container class="squatch-container">
          <div class="card" data-face="welcome">
            ${
              medium === 'POPUP' &&
              html`<button class="close" type="button" data-close aria-label="Close">
                <span aria-hidden="true">×</span>
              </button>`
            }
            ${isReferrer ? referrerBody(view) : conversionBody(view)}
            ${person.email === null && registerForm(view, isReferrer)}
            <p class="terms">${tenant.words.terms}</p>
          </div>
        </sqh-global-container>
        <div id="cta">
          <style>
            :root {
              --cta-ground: ${tenant.theme.accent};
              --cta-text: ${tenant.theme.onAccent};
            }
            ${ctaSheet}
          </style>
          <main class="cta-container">
            <button type="button">Get ${dollars(tenant.referrerCents)}</button>
          </main>
        </div>
        <script>
          window.squatch = ${jsonForScript(identity(view))};
        </script>
        <script>
          ${widgetScript};
        </script>
      </body>
    </html>`.text;
};

const theme = ({ theme: { accent, onAccent, ink, paper, line, face } }: Tenant): Html =>
  new Html(
    `--accent: ${accent}; --on-accent: ${onAccent}; --ink: ${ink}; --paper: ${paper}; --line: ${line}; --face: ${face};`,
  );

/** The user's identity, for the library and for the template's own script. */
const identity = ({ tenant, person, medium }: WidgetView): object => ({
  user: { id: person.userId, accountId: person.accountId },
  analytics: { attributes: { tenant: tenant.alias, accountId: person.accountId, userId: person.userId } },
  mode: { widgetMode: medium },
  programId: tenant.programId,
});
