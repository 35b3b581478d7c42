import { expect } from 'chai';
import { build } from 'esbuild';
import { readFileSync } from 'node:fs';
import { getQuickJS } from 'quickjs-emscripten';

const { buildCore } = (await import('../../scripts/build-core.mjs' as string)) as {
  buildCore: () => Promise<void>;
};

/** A reader's first days, told by the built core alone: sign-in, subscribing and pausing against in-memory adapters. */
const story = `
import * as core from 'core';
import { anAccount, aStoredMethod, memoryWorld } from 'memory';

const tell = async () => {
  const world = memoryWorld({ accounts: [anAccount({ methods: [aStoredMethod()] })] });
  const { identity, profiles, site, cookies, clock, log, tracking, paymentMethods, decisions, journal, lock, ids } = world;
  const member = core.makeStore(core.noMember());
  const subscriptions = core.makeStore(core.noSubscriptions);
  const readSubscriptions = core.makeReadSubscriptions({ site, subscriptions: world.subscriptions });
  const steps = {
    subscriptions: world.subscriptions, readSubscriptions, paymentMethods, clock, profiles, journal,
    holdLock: core.makeHoldLock({ lock, watchReader: core.makeWatchReader({ member, cookies }) }), recoverChange: core.makeRecoverChange({ journal, clock, ids, log }),
    confirmReader: core.makeConfirmReader({ dataLayerSource: world.dataLayerSource, member, cookies, log }),
  };
  const change = {
    ...steps, site, newsletters: world.newsletters, tracking,
    withLock: core.makeBeginChange(steps),
    runChange: core.makeRunChange({ journal, clock, ids, log }),
    prepareCustomer: core.makePrepareCustomer({ site, cookies, log, place: null }),
    membershipAddress: 'https://www.courier.test/account/settings/membership',
  };
  const session = {
    identity, cookies, member, tracking,
    loadUser: core.makeLoadUser({ identity, profiles, member, tracking, log }),
    loadDataLayer: core.makeLoadDataLayer({ dataLayerSource: world.dataLayerSource, cookies, member, log }),
    refreshEntitlement: core.makeRefreshEntitlement({ decisions, cookies, log }),
  };
  const loadSubscriptions = core.makeLoadSubscriptions({ readSubscriptions, member, subscriptions, clock, log, pausingEnabled: true });
  const refresh = core.makeRefreshMembership({
    profiles, member, loadSubscriptions, refreshEntitlement: session.refreshEntitlement,
    loadPaymentMethods: core.makeLoadPaymentMethods({ paymentMethods, member, subscriptions, log }),
  });

  const tags = [];
  tags.push((await core.makeSignIn(session)({ email: 'robin.sample@example.com', password: 'Fixture-Passw0rd' })())._tag);
  const plan = (await site.plans()).right.find(({ planId }) => planId === 'sports-plus-monthly');
  const reader = member.getValue().dataLayer.trackingId;
  tags.push((await core.makeSubscribe(change)({ reader, choice: { plan, skipTrial: false }, payment: { kind: 'stored', token: null } })())._tag);
  await refresh();
  const subscribed = subscriptions.getValue().subscriptionStatus;
  tags.push((await core.makePauseSubscription(change)({
    reader, emailAddress: 'robin.sample@example.com', length: 1, reason: { pauseReason: null, pauseReasonText: null },
  })())._tag);
  await refresh();
  return { tags, subscribed, paused: subscriptions.getValue().subscriptionStatus, platform: [typeof document, typeof fetch, typeof process, typeof setTimeout, typeof URL] };
};

tell().then((told) => { globalThis.told = JSON.stringify(told); }, (error) => { globalThis.told = String(error) + error.stack; });
`;

describe('The built core', () => {
  let memory = '';

  before(async function () {
    this.timeout(60_000);
    await buildCore();
    const { outputFiles } = await build({
      stdin: {
        contents:
          "export { memoryWorld, aStoredMethod } from './adapters/memory/memory-world'; export { anAccount } from './adapters/memory/accounts';",
        resolveDir: process.cwd(),
        loader: 'ts',
      },
      bundle: true,
      format: 'esm',
      platform: 'neutral',
      mainFields: ['module', 'main'],
      write: false,
    });
    memory = outputFiles[0]!.text;
  });

  it('runs unchanged in an engine without document, fetch or Node [PZ-02]', async () => {
    const modules: Readonly<Record<string, string>> = {
      core: readFileSync('dist/core/index.mjs', 'utf8'),
      memory,
    };
    const runtime = (await getQuickJS()).newRuntime();
    runtime.setModuleLoader((name) => modules[name] ?? '');
    const engine = runtime.newContext();
    engine.unwrapResult(engine.evalCode(story, 'story.mjs', { type: 'module' })).dispose();
    runtime.executePendingJobs().dispose();
    const told = engine.getProp(engine.global, 'told').consume((handle) => engine.getString(handle));
    engine.dispose();
    runtime.dispose();

    expect(JSON.parse(told)).to.deep.equal({
      tags: ['Right', 'Right', 'Right'],
      subscribed: 'Active',
      paused: 'Active_Paused',
      platform: ['undefined', 'undefined', 'undefined', 'undefined', 'undefined'],
    });
  });

  it('exports the functions that callers rely on [EN-02]', async () => {
    const core = (await import(`${process.cwd()}/dist/core/index.mjs`)) as Record<string, unknown>;
    const names = [
      'deriveStatus',
      'decodeSubscriptions',
      'validateRedirect',
      'isEmail',
      'isStrongPassword',
      'chargeTimeline',
      'mergeReferralCookie',
      'messageFromHtml',
      'diffNewsletters',
    ];
    for (const name of names) expect(core[name], name).to.be.a('function');
  });
});
