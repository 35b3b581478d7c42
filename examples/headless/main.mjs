// @ts-check
// Runs the whole life of a membership against the sandbox: `npx masthead sandbox`, then `node main.mjs`.
import { httpPorts } from 'masthead/http';
import { change, readArticle, signIn, subscribe } from './membership.mjs';

const [
  membershipHost = 'http://localhost:4176',
  site = 'http://localhost:4173',
  email = 'harlan.hadtrial@example.com',
  contentId = '12345',
] = process.argv.slice(2);

const ports = httpPorts({ membershipHost, restBase: `${site}/wp-json` });
const account = await signIn(ports, { email, password: 'Courier-Reader-1' });
console.log((await readArticle(account, ports, contentId)) ?? 'This article is for members.');
console.log(await subscribe(account, 'sports-plus-monthly'));
console.log(await readArticle(account, ports, contentId));
for (const action of /** @type {const} */ (['pause', 'resume', 'cancel']))
  console.log(await change(account, action));

// The timers of notices about slow requests are still running.
process.exit();
