import { escapeHtml } from '../http/html';
import type { Provider } from './social-identity';

const providerNames: Record<Provider, string> = {
  google: 'Google',
  facebook: 'Facebook',
  apple: 'Apple',
};

/** A person that can be chosen on a provider's page. */
export interface SocialPerson {
  email: string;
  firstName: string;
  lastName: string;
}

const pageStyle = `
  :root { color-scheme: light dark; --ink: light-dark(#1c2430, #eceff3); --quiet: light-dark(#586272, #a9b2bf); --paper: light-dark(#fff, #1b2027); --ground: light-dark(#eef0f3, #12161b); --line: light-dark(#c9ced6, #3b4450); --mark: light-dark(#6b7480, #8a94a3); --accent: light-dark(#0b57a4, #8fc0f5); --on-accent: light-dark(#fff, #10151b); }
  * { box-sizing: border-box; }
  body { margin: 0; min-block-size: 100vh; padding: 20px; display: grid; place-items: start center; font: 16px/1.5 system-ui, sans-serif; color: var(--ink); background: var(--ground); }
  main { inline-size: 100%; max-inline-size: 420px; padding: 24px; border: 1px solid var(--line); border-radius: 12px; background: var(--paper); }
  .stand-in { margin: 0 0 16px; font-size: 14px; color: var(--quiet); }
  h1 { margin: 0 0 4px; font-size: 22px; line-height: 1.25; }
  p { margin: 0 0 16px; }
  form { margin: 0; }
  .person { display: flex; align-items: center; gap: 12px; inline-size: 100%; min-block-size: 56px; margin: 0 0 8px; padding: 8px 12px; border: 1px solid var(--line); border-radius: 8px; background: none; color: inherit; font: inherit; text-align: start; cursor: pointer; }
  .person:hover { border-color: var(--ink); }
  .person i { flex: none; display: grid; place-items: center; inline-size: 36px; block-size: 36px; border-radius: 50%; background: var(--accent); color: var(--on-accent); font-style: normal; font-weight: 600; }
  .person b { display: block; font-weight: 600; }
  .person span span { font-size: 14px; color: var(--quiet); overflow-wrap: anywhere; }
  h2 { margin: 20px 0 8px; font-size: 16px; }
  label { display: block; margin: 0 0 12px; font-size: 14px; font-weight: 600; }
  input { display: block; inline-size: 100%; min-block-size: 44px; margin-block-start: 4px; padding: 8px 12px; border: 1px solid var(--mark); border-radius: 8px; background: none; color: inherit; font: inherit; }
  .names { display: grid; grid-template-columns: 1fr 1fr; gap: 12px; }
  .actions { display: flex; gap: 12px; margin-block-start: 8px; }
  .actions button, .go { flex: 1; min-block-size: 44px; padding: 8px 16px; border: 1px solid var(--mark); border-radius: 8px; background: none; color: inherit; font: inherit; font-weight: 600; cursor: pointer; }
  .actions .primary, .go { border-color: transparent; background: var(--accent); color: var(--on-accent); }
  :focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
`;

const page = (title: string, body: string): string => `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<link rel="icon" href="data:,">
<style>${pageStyle}</style>
</head>
<body>
<main>
${body}
</main>
</body>
</html>
`;

const hidden = (name: string, value: string): string =>
  `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`;

/** A page for the choice of a person: an existing account, a new one, or none. */
export const choicePage = (
  provider: Provider,
  opener: string,
  site: string,
  people: readonly SocialPerson[],
  newcomer: SocialPerson,
): string => {
  const name = providerNames[provider];
  const known = people.map(
    ({ email, firstName, lastName }) => `<form method="post">
${hidden('opener', opener)}${hidden('email', email)}${hidden('first', firstName)}${hidden('last', lastName)}
<button class="person"><i aria-hidden="true">${escapeHtml(`${firstName[0] ?? ''}${lastName[0] ?? ''}`)}</i><span><b>${escapeHtml(`${firstName} ${lastName}`)}</b><span>${escapeHtml(email)}</span></span></button>
</form>`,
  );
  return page(
    `Sign in with ${name}`,
    `<p class="stand-in">Sandbox page: no request is sent to ${name}.</p>
<h1>Sign in with ${name}</h1>
<p>to continue to ${escapeHtml(site)}</p>
<h2>Existing account</h2>
${known.join('\n')}
<h2>New account</h2>
<form method="post">
${hidden('opener', opener)}
<label>Email <input name="email" type="email" value="${escapeHtml(newcomer.email)}" required></label>
<div class="names">
<label>First name <input name="first" value="${escapeHtml(newcomer.firstName)}"></label>
<label>Last name <input name="last" value="${escapeHtml(newcomer.lastName)}"></label>
</div>
<div class="actions">
<button class="primary">Continue</button>
<button name="refuse" value="yes" formnovalidate>Refuse</button>
</div>
</form>`,
  );
};

export interface Ending {
  /** The message for the page that opened the popup. */
  message: object;
  opener: string;
  /** Next address or form if no page opened this one. */
  onward: { href: string } | { action: string; fields: Record<string, string> };
}

/** Sends the message to the opener and closes the popup. In a tab without an opener, it continues to the next page. */
export const endingPage = ({ message, opener, onward }: Ending): string => {
  // Text inside a script must not be able to close the script element.
  const argument = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');
  const way =
    'href' in onward
      ? `<form method="get" action="${escapeHtml(onward.href)}"><button class="go">Continue</button></form>`
      : `<form method="post" action="${escapeHtml(onward.action)}">${Object.entries(onward.fields)
          .map(([name, value]) => hidden(name, value))
          .join('')}<button class="go">Continue</button></form>`;
  return page(
    'Signed in',
    `<h1>Back to the site</h1>
<p>This window closes by itself. If it stays, continue here.</p>
${way}
<script>
if (window.opener) { window.opener.postMessage(${argument(message)}, ${argument(opener)}); window.close(); }
else document.forms[0].submit();
</script>`,
  );
};
