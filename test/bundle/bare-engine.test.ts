import { expect } from 'chai';
import { build } from 'esbuild';
import { readFileSync } from 'node:fs';
import { getQuickJS } from 'quickjs-emscripten';

/**
 * A program that runs the first days of a reader with only the built core over in-memory ports: the composition and the
 * flows.
 */
const story = `
import * as core from 'core';
import { anAccount, aStoredMethod, memoryPorts, memoryWorld } from 'memory';

const settings = { mobileApp: true, place: { state: 'NY', postalCode: '10001' } };

const tell = async () => {
  const world = memoryWorld({ accounts: [anAccount({ methods: [aStoredMethod()] })] });
  const session = core.makeMembership(memoryPorts(world), settings);
  await session.loadDataLayer();
  const tags = [];

  const account = await session.load();
  const signIn = account.flows.signIn();
  await signIn.submit({ email: 'robin.sample@example.com', password: 'Fixture-Passw0rd' });
  tags.push(signIn.state.getValue().phase);

  const status = () => account.subscriptions.getValue().subscriptionStatus;
  const subscribe = account.flows.subscribe({ inApp: true, wantedPlan: 'sports-plus-monthly' });
  await subscribe.load();
  await subscribe.pay();
  await subscribe.settled();
  tags.push(subscribe.state.getValue().step._tag);
  const subscribed = status();

  const change = account.flows.membershipChange();
  await change.load();
  change.begin('pause');
  await change.commit();
  tags.push(change.state.getValue().step._tag);
  return { tags, subscribed, paused: status(), platform: [typeof document, typeof fetch, typeof process, typeof setTimeout, typeof URL] };
};

tell().then((told) => { globalThis.told = JSON.stringify(told); }, (error) => { globalThis.told = String(error) + error.stack; });
`;

describe('The built core', () => {
  it('runs unchanged in an engine without document, fetch or Node [PZ-02]', async () => {
    const modules: Readonly<Record<string, string>> = {
      core: readFileSync('dist/core/index.mjs', 'utf8'),
      memory: readFileSync('dist/memory/index.mjs', 'utf8'),
    };
    const runtime = (await getQuickJS()).newRuntime();
    runtime.setModuleLoader((name) => modules[name] ?? '');
    const engine = runtime.newContext();
    engine.unwrapResult(engine.evalCode(story, 'story.mjs', { type: 'module' })).dispose();
    runtime.executePendingJobs().dispose();
    const observed = engine.getProp(engine.global, 'told').consume((handle) => engine.getString(handle));
    engine.dispose();
    runtime.dispose();

    expect(JSON.parse(observed)).to.deep.equal({
      tags: ['SignedIn', 'Done', 'Done'],
      subscribed: 'Active',
      paused: 'Active_Paused',
      platform: ['undefined', 'undefined', 'undefined', 'undefined', 'undefined'],
    });
  });

  it('includes only the function that an app imports [EN-02]', async () => {
    const sizeOf = async (name: string): Promise<number> => {
      const { outputFiles } = await build({
        stdin: {
          contents: `import { ${name} } from './dist/core/index.mjs'; globalThis.used = ${name};`,
          resolveDir: process.cwd(),
        },
        ...{ bundle: true, minify: true, write: false, format: 'esm', platform: 'neutral' },
      });
      return outputFiles[0]!.contents.length;
    };

    expect(await sizeOf('isEmail')).to.be.below(5_000);
    expect(await sizeOf('validateRedirect')).to.be.below(10_000);
    expect(await sizeOf('chargeTimeline')).to.be.below(15_000);
    expect(await sizeOf('makeMembership')).to.be.above(100_000);
  });

  it('exports the documented functions [EN-02]', async () => {
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
