/** The files of a publisher's project that uses every entry of the package, by path. */
export const consumerFiles: Readonly<Record<string, string>> = {
  'tsconfig.json': JSON.stringify({
    compilerOptions: {
      strict: true,
      exactOptionalPropertyTypes: true,
      noUncheckedSideEffectImports: true,
      skipLibCheck: false,
      noUncheckedIndexedAccess: true,
      noEmit: true,
      target: 'ES2022',
      lib: ['ES2023', 'DOM', 'DOM.Iterable'],
      jsx: 'react-jsx',
      types: [],
    },
    include: ['src'],
  }),
  'src/uses.ts': `
import { chargeTimeline, makeMembership, membershipStatusText } from 'masthead/core';
import { makeSubscribeFlow } from 'masthead/core/internals';
import type { Identity } from 'masthead/core/ports';
import { cookieJar, httpPorts, tokenSession } from 'masthead/http';
import { anAccount, memoryPorts, memoryWorld, worldOf, type MemoryWorld } from 'masthead/memory';
import { loadMasthead } from 'masthead/host';
import { writeMail } from 'masthead/mails';
import * as referral from 'masthead/referral';
import * as spanish from 'masthead/words/es-us';
import { connectMasthead, type MastheadConfig } from 'masthead/react';

const world: MemoryWorld = memoryWorld({ accounts: [anAccount()] });
const configuration: MastheadConfig = {
  environment: 'production', siteId: 'courier', membershipHost: 'https://membership.courier.test', restBase: 'https://www.courier.test/wp-json',
  nonce: 'n', ownSites: [], helpUrl: 'https://help.courier.test/', flags: { hasEvents: true },
};
export const connect = () => [
  connectMasthead(configuration),
  connectMasthead({ ...configuration, nonce: undefined }),
  // @ts-expect-error A site id is needed.
  connectMasthead({ ...configuration, siteId: undefined }),
  // @ts-expect-error There is no such brand.
  connectMasthead({ ...configuration, brand: 'purple' }),
];
export const overHttp = async (): Promise<string> => {
  const hosts = { membershipHost: 'https://membership.courier.test', restBase: 'https://www.courier.test/wp-json' };
  const session = tokenSession({ kept: { sessionId: 's', trackingId: null } });
  makeMembership(httpPorts({ ...hosts, session: cookieJar(hosts) }));
  const account = await makeMembership(httpPorts({ ...hosts, session }), { brand: 'news' }).load();
  await account.flows.membershipChange().load();
  // @ts-expect-error There is no such setting.
  makeMembership(httpPorts(hosts), { brnd: 'news' });
  return membershipStatusText(account);
};
export const signedInTwice = async (identity: Identity): Promise<void> => {
  const credentials = { email: 'a@b.test', password: 'p' };
  await identity.signIn(credentials);
  // @ts-expect-error A call is made once.
  await identity.signIn(credentials)();
  // @ts-expect-error The result of a call is no call.
  await makeMembership(memoryPorts(world)).signIn(credentials)();
};
document.addEventListener('masthead:membership-changed', ({ detail }) => console.log(detail.status, detail.planId));
document.body.addEventListener('masthead:content-shown', ({ detail, target }) => console.log(detail.contentId, target));
// @ts-expect-error The event has no such field.
window.addEventListener('masthead:reader', ({ detail }) => console.log(detail.email));
export const used = [loadMasthead, worldOf('paused'), chargeTimeline, makeMembership, makeSubscribeFlow, memoryPorts(world), writeMail, referral, spanish];
`,
  'src/app.tsx': `
import {
  MastheadProvider, Membership, Register, useMember, useMembership, useSignIn, type MastheadServices,
} from 'masthead/react';

const Greeting = () => {
  const { signedIn, name } = useMember();
  const { isMember } = useMembership();
  return <p>{signedIn === null ? 'Who is it?' : \`Hello \${name}, \${String(isMember)}\`}</p>;
};

export const App = ({ services }: { readonly services: MastheadServices }) => (
  <MastheadProvider services={services}>
    <Greeting />
    <Membership />
  </MastheadProvider>
);

const LogIn = () => <button onClick={useSignIn().signIn}>Log in here</button>;

export const VisitorsApp = ({ services }: { readonly services: MastheadServices }) => (
  <MastheadProvider services={services}>
    <Greeting />
    <LogIn />
    <Register />
  </MastheadProvider>
);
`,
  'src/membership-in-tests.tsx': `
import { Gate, Membership } from 'masthead/react';
import { renderWithReader, type Rendered } from 'masthead/testing';

export const drawn: Promise<Rendered> = renderWithReader('active-monthly', <Membership />, { prepare: (world) => world.fail('subscriptions.list', { _tag: 'Offline' }) });
export const gated = async (): Promise<string> => {
  const { container, world, went } = await renderWithReader('visitor', <Gate contentId="1" fallback="For members" />);
  return [container.textContent, world.calls().length, ...went].join();
};
// @ts-expect-error There is nobody of that name.
export const nobody = renderWithReader('somebody', <Membership />);
`,
  'src/main.tsx': `
import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { servicesFromPorts, type PublisherSettings } from 'masthead/react';
import { anAccount, aStoredMethod, memoryPlans, memoryPorts, memoryWorld } from 'masthead/memory';
import 'masthead/react.css';
import { App, VisitorsApp } from './app.js';

const settings: PublisherSettings = {
  brand: 'news', language: 'en-US', direction: 'ltr', membershipEnabled: true, pausingEnabled: true, helpUrl: 'https://help.courier.test/',
  canResendVerification: false, feedbackUrl: null, deleteAccountUrl: null, ownSites: [], mobileApp: false,
  eventsUrl: null, registrationDelay: 0, homeDeliveryPlan: null, place: null, messages: {},
};
const day = (iso: string): Date => new Date(iso + 'T00:00:00Z');
const account = anAccount({
  methods: [aStoredMethod()],
  subscriptions: [{
    id: 'sub-1', plan: memoryPlans[0]!, productId: 'sports-plus', state: 'active', nextBilling: day('2026-12-05'), paidThrough: day('2026-12-04'),
    ends: null, charges: [{ time: day('2026-11-05'), cents: 999 }], methodToken: 'pm-1', visibleFrom: day('2020-01-01'),
  }],
});
const world = memoryWorld({ accounts: [account], signedInAs: account.email });
const servicesOf = (of: typeof world) => servicesFromPorts(memoryPorts(of), settings);
const place = document.getElementById('app')!;
if (location.search === '?visitor')
  createRoot(place).render(<StrictMode><VisitorsApp services={servicesOf(memoryWorld({ accounts: [account] }))} /></StrictMode>);
else hydrateRoot(place, <App services={servicesOf(world)} />);
`,
  // Vite builds with React's development version, which warns about misuse.
  '.env.development': 'NODE_ENV=development\n',
  'index.html':
    '<!doctype html><html lang="en-US"><body><div id="app"><!-- ours --></div><script type="module" src="/src/main.tsx"></script></body></html>',
  'server.mjs': `
import { build } from 'vite';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { connectMasthead } from 'masthead/react';

const configuration = {
  environment: 'production', siteId: 'courier', membershipHost: 'https://membership.courier.test', restBase: 'https://www.courier.test/wp-json',
  nonce: 'n', ownSites: ['www.courier.test'], helpUrl: 'https://help.courier.test/', locale: 'en-US',
};
globalThis.fetch = () => { throw new Error('A server asks nothing.'); };
const services = connectMasthead(configuration);
if (connectMasthead(configuration) === services) throw new Error('Two requests share what one reader sees.');
const { output } = await build({ logLevel: 'silent', build: { ssr: 'src/app.tsx', write: false } });
const source = output.find(({ fileName }) => fileName.startsWith('app')).code;
const { writeFileSync } = await import('node:fs');
writeFileSync('app.server.mjs', source);
const { App } = await import('./app.server.mjs');
process.stdout.write(renderToString(createElement(App, { services })));
`,
};
