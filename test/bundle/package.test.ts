import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';
import { expect } from 'chai';
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { cp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { getQuickJS } from 'quickjs-emscripten';
import type { Locator } from 'playwright-core';
import { launchBrowser } from '../browser';
import { installPackage, runIn, type Packed } from './installed-package';
import { consumerFiles } from './package-consumer';

const root = process.cwd();
const origin = 'http://127.0.0.1:9';
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  readonly version: string;
};

/** The dependencies of a publisher's project: the oldest supported React and TypeScript. */
const brought = {
  react: '18.3.0',
  'react-dom': '18.3.0',
  '@types/react': '18.3.0',
  '@types/react-dom': '18.3.0',
  typescript: '5.9.3',
  vite: '8.3.8',
};

describe('The package, packed and installed in another folder', () => {
  let folder: string;
  let packed: Packed;
  /** Processes that a failed test may leave running. */
  const started: ChildProcess[] = [];
  const installed = (...path: readonly string[]): string => join(folder, 'node_modules', 'masthead', ...path);
  const run = (program: string, ...args: readonly string[]): string => runIn(folder, program, ...args);
  before(async function () {
    this.timeout(300_000);
    ({ folder, packed } = await installPackage('consumer', consumerFiles, brought));
  });

  after(async () => {
    for (const one of started) one.kill();
    await rm(folder, { recursive: true, force: true });
  });

  it('contains the build with version and notices, and no tests, source maps or internal documents', () => {
    const paths = packed.files.map(({ path }) => path);
    for (const name of [
      'core',
      'http',
      'memory',
      'host',
      'mails',
      'react',
      'referral',
      'sandbox',
      'site',
      'testing',
      'words',
    ])
      expect(readFileSync(installed('dist', name, 'version'), 'utf8').trim(), name).to.equal(version);
    expect(paths).to.include.members([
      ...['README.md', 'LICENSE', 'CHANGELOG.md', 'dist/site/manifest.json', 'dist/site/membership.js'],
      ...['dist/react/THIRD-PARTY-NOTICES.txt', 'dist/site/THIRD-PARTY-NOTICES.txt'],
    ]);
    expect(paths).to.include.members([
      'dist/sandbox/command.mjs',
      'dist/sandbox/THIRD-PARTY-NOTICES.txt',
      'docs/sandbox.md',
    ]);
    const internal =
      /^(test|sandbox|bench|scripts|core|adapters|ui|docs\/decisions)\/|\.map$|^docs\/(testing|mutation|known-limits|requirements)/;
    expect(paths.filter((path) => internal.test(path))).to.deep.equal([]);
    expect(packed.unpackedSize).to.be.below(14_000_000);
    expect(paths.length).to.be.below(850);
    const manifest = JSON.parse(readFileSync(installed('dist', 'site', 'manifest.json'), 'utf8')) as object;
    expect(manifest).to.include({ version });
    const scripts = paths.filter((path) => /^dist\/(site|referral)\/.*\.js$/.test(path));
    const naming = scripts.filter((path) =>
      readFileSync(installed(path), 'utf8').includes('sourceMappingURL'),
    );
    expect(naming, 'no reader is led to a map').to.deep.equal([]);
    const built = paths.filter((path) => /^dist\/.*\.(m?js|css)$/.test(path));
    expect(
      built.filter((path) => readFileSync(installed(path), 'utf8').includes(root)),
      'built files are the same in every folder',
    ).to.deep.equal([]);
  });

  it('passes publint and "are the types wrong" as an ES module package', async function () {
    this.timeout(120_000);
    const { messages, pkg } = await publint({ pkgDir: installed(), strict: true, pack: false });
    expect(messages.map((message) => formatMessage(message, pkg))).to.deep.equal([]);

    const archive = createPackageFromTarballData(readFileSync(join(folder, packed.filename)));
    const checked = await checkPackage(archive, {
      excludeEntrypoints: [/\.css$/, /^\.\/(site|referral)\/.*\*/],
    });
    const modules = checked.types === false ? ['has no types'] : checked.problems;
    // Resolutions without ES modules or without `exports` are not supported.
    const ours = modules.filter(
      (one) =>
        typeof one === 'string' ||
        !('resolutionKind' in one && /^node(10|16-cjs)$/.test(String(one.resolutionKind))),
    );
    expect(ours).to.deep.equal([]);
  });

  it("is installed with the app's own React only", () => {
    const { version: ofApp } = JSON.parse(
      readFileSync(join(folder, 'node_modules', 'react', 'package.json'), 'utf8'),
    ) as { readonly version: string };
    const all = readdirSync(join(folder, 'node_modules'), { recursive: true, encoding: 'utf8' });
    const reacts = all.filter((path) => /(^|node_modules\/)react\/package\.json$/.test(path));
    expect([ofApp, reacts]).to.deep.equal([brought.react, ['react/package.json']]);
  });

  it('has types that compile in strict projects, with both resolution modes, in the oldest and newest TypeScript', function () {
    this.timeout(180_000);
    const oldest = join(folder, 'node_modules', 'typescript', 'bin', 'tsc');
    const newest = join(root, 'node_modules', 'ts7', 'bin', 'tsc');
    for (const compiler of [oldest, newest])
      for (const [module, moduleResolution] of [
        ['esnext', 'bundler'],
        ['nodenext', 'nodenext'],
      ])
        run(
          process.execPath,
          compiler,
          '-p',
          '.',
          '--module',
          module!,
          '--moduleResolution',
          moduleResolution!,
        );
  });

  /** The same app in its own folder with the newest React, which is also the version of our build. */
  const appAtNewestReact = async (): Promise<string> => {
    const app = join(folder, 'newest');
    for (const name of [...Object.keys(consumerFiles), 'package.json'])
      await cp(join(folder, name), join(app, name));
    await cp(installed(), join(app, 'node_modules', 'masthead'), { recursive: true });
    for (const name of ['react', 'react-dom', 'scheduler'])
      await cp(join(root, 'node_modules', name), join(app, 'node_modules', name), { recursive: true });
    return app;
  };

  /** Opens the built app of a folder. `html`: the content of the page's place, rendered by the server. */
  const opened = async (dist: string, search: string, html: string) => {
    const browser = await launchBrowser();
    const page = await browser.newPage();
    const problems: string[] = [];
    page.on('console', (message) => {
      if (/error|warning/.test(message.type())) problems.push(message.text());
    });
    page.on('pageerror', (error) => problems.push(String(error)));
    await page.route(`${origin}/**`, (route) => {
      const { pathname } = new URL(route.request().url());
      if (pathname !== '/') return route.fulfill({ path: join(dist, pathname) });
      const body = readFileSync(join(dist, 'index.html'), 'utf8').replace('<!-- ours -->', html);
      return route.fulfill({ body, contentType: 'text/html' });
    });
    await page.goto(`${origin}/${search}`);
    return { page, problems, close: () => browser.close() };
  };

  const rendersOnServerAndInBrowser = async (app: string): Promise<void> => {
    const html = runIn(app, process.execPath, 'server.mjs');
    expect(html)
      .to.match(/^<p>Who is it\?<\/p>/)
      .and.to.contain('Membership');
    runIn(app, 'npx', '--no-install', 'vite', 'build', '--logLevel', 'warn');
    const { page, problems, close } = await opened(join(app, 'dist'), '', html);

    await page.getByText('Hello Robin, true').waitFor();
    await page.getByRole('heading', { level: 1, name: 'Membership' }).waitFor();
    await page.getByText('$9.99').first().waitFor();
    expect(problems).to.deep.equal([]);
    await close();
  };

  /** In React's development version, whose warnings count as problems. */
  const focusesErrorsAndOpensDialogs = async (app: string): Promise<void> => {
    runIn(
      ...[app, 'npx', '--no-install', 'vite', 'build', '--logLevel', 'warn'],
      ...['--mode', 'development', '--outDir', 'development'],
    );
    const { page, problems, close } = await opened(join(app, 'development'), '?visitor', '');
    const hasFocus = (place: Locator) =>
      place.evaluate((one) => one.contains(document.activeElement) && document.activeElement!.tagName);
    await page.getByRole('heading', { level: 1, name: 'Create your account' }).waitFor();

    const summary = page.getByRole('group', { name: 'Please fill out all form fields.' });
    await page.getByRole('button', { name: 'Create account' }).click();
    await summary.waitFor();
    expect(await hasFocus(summary)).to.equal('DIV');
    await summary.getByRole('link').first().click();
    expect(await hasFocus(page.locator('form'))).to.equal('INPUT');

    const opener = page.getByRole('button', { name: 'Log in here' });
    await opener.click();
    const dialog = page.getByRole('dialog');
    await dialog.waitFor();
    expect(await hasFocus(dialog)).to.not.equal(false);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    expect(await hasFocus(opener)).to.equal('BUTTON');
    expect(problems).to.deep.equal([]);
    await close();
  };

  it(`renders on a server without requests and hydrates in the browser, built by Vite with React ${brought.react}`, async function () {
    this.timeout(180_000);
    await rendersOnServerAndInBrowser(folder);
  });

  it(`focuses the summary of errors and opens dialogs with React ${brought.react} [VA-06] [HM-07]`, async function () {
    this.timeout(180_000);
    await focusesErrorsAndOpensDialogs(folder);
  });

  it('also works with the newest React', async function () {
    this.timeout(180_000);
    const app = await appAtNewestReact();
    const scripts = () => readdirSync(join(app, 'dist', 'assets')).filter((name) => name.endsWith('.js'));
    await rendersOnServerAndInBrowser(app);
    const [ofApp, ours] = [
      runIn(app, process.execPath, '-p', "require('react').version").trim(),
      JSON.parse(readFileSync(join(root, 'node_modules', 'react', 'package.json'), 'utf8')) as {
        readonly version: string;
      },
    ];
    expect(ofApp).to.equal(ours.version);
    const versions = scripts().flatMap((name) => [
      ...readFileSync(join(app, 'dist', 'assets', name), 'utf8').matchAll(/\b19\.\d+\.\d+\b/g),
    ]);
    expect(new Set(versions.map(([version]) => version))).to.deep.equal(new Set([ofApp]));
    await focusesErrorsAndOpensDialogs(app);
  });

  it('runs the example of docs/api: signs in, changes the plan and cancels, under strict TypeScript [PZ-04] [PZ-06]', async function () {
    this.timeout(60_000);
    await cp(installed('examples', 'changes'), join(folder, 'changes'), { recursive: true });
    run(process.execPath, join('node_modules', 'typescript', 'bin', 'tsc'), '-p', 'changes');

    expect(
      run(process.execPath, join('changes', 'built', 'main.js'))
        .trim()
        .split('\n'),
    ).to.deep.equal([
      'Wrong password: InvalidPassword',
      'Status: Your membership renews on April 3 for $9.99.',
      'Plan: Flexible Biannually $49.99 every 6 months',
      'Plan: Flexible Annually $89.99 a year',
      "[error] A step of a change failed { change: 'change-plan', step: 'cancel', because: 'Refused' }",
      'First attempt: Not today. Nothing changed and you have not been charged. (next: commit again, after Refused)',
      'Second attempt: Your plan changes to Flexible Annually on April 2. Your paid time ends on April 2. (next: nothing)',
      "Cancellation: Canceled. You won't be charged again. Access until April 2. (next: nothing)",
      "Status: You can keep reading until April 2. You won't be charged again.",
    ]);
  });

  it('runs as a core in an engine without a page', async () => {
    const runtime = (await getQuickJS()).newRuntime();
    const modules: Readonly<Record<string, string>> = {
      core: readFileSync(installed('dist', 'core', 'index.mjs'), 'utf8'),
      memory: readFileSync(installed('dist', 'memory', 'index.mjs'), 'utf8'),
    };
    runtime.setModuleLoader((name) => modules[name] ?? '');
    const engine = runtime.newContext();
    const story = `
      import { makeMembership } from 'core';
      import { memoryPorts, memoryWorld } from 'memory';
      globalThis.told = typeof makeMembership + ' ' + Object.keys(memoryPorts(memoryWorld())).includes('subscriptions');`;
    engine.unwrapResult(engine.evalCode(story, 'story.mjs', { type: 'module' })).dispose();
    const observed = engine.getProp(engine.global, 'told').consume((handle) => engine.getString(handle));
    engine.dispose();
    runtime.dispose();

    expect(observed).to.equal('function true');
  });

  it('starts the sandbox, which serves the built script and ends with its process', async function () {
    this.timeout(60_000);
    const { stdout, stderr, status } = spawnSync('npx', ['--no-install', 'masthead', 'sandbox', '--help'], {
      cwd: folder,
      encoding: 'utf8',
    });
    expect([stderr, status]).to.deep.equal(['', 0]);
    expect(stdout).to.contain('SANDBOX_ORIGINS');

    const page = 'http://localhost:3000';
    const sandbox = spawn(join(folder, 'node_modules', '.bin', 'masthead'), ['sandbox'], {
      cwd: folder,
      env: { ...process.env, PORT: '0', SANDBOX_ORIGINS: page, SANDBOX_DATA: '' },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    started.push(sandbox);
    const ended = once(sandbox, 'exit');
    const said = await new Promise<string>((resolve) => {
      let text = '';
      sandbox.stdout.on('data', (part: Buffer) => {
        text += String(part);
        if (text.includes('restBase')) resolve(text);
      });
      void ended.then(() => resolve(text));
    });
    const [, membership = '', rest = ''] =
      /Pages of http:\/\/localhost:3000: membershipHost (\S+), restBase (\S+),/.exec(said) ?? [];
    const news = new URL(rest).origin;
    const read = async (address: string, headers = {}) => {
      const answer = await fetch(address, { headers });
      return [answer.status, answer.headers.get('access-control-allow-origin'), await answer.text()] as const;
    };

    expect(await read(`${news}/masthead/membership.js`)).to.deep.equal([
      200,
      '*',
      readFileSync(installed('dist', 'site', 'membership.js'), 'utf8'),
    ]);
    const [status200, allowed, plans] = await read(`${rest}/nyp-membership/v1/plans`, { origin: page });
    expect([status200, allowed]).to.deep.equal([200, page]);
    expect(plans).to.contain('sports-plus-monthly');
    expect((await read(`${membership}/gateway/web/3/js/frame.js`))[2]).to.have.length.above(10_000);
    expect((await read(`${news}/assets/fonts/inter-latin-400-normal.woff2`))[0]).to.equal(200);
    expect((await read(`${news}/assets/css/news.css`))[0]).to.equal(200);
    expect((await read(`${news}/__sandbox/`))[2]).to.contain('<title>');
    expect((await read(`${news}/shop/`))[0]).to.equal(200);
    expect(readdirSync(folder), 'nothing is left in the project').not.to.include('.sandbox');

    sandbox.kill('SIGTERM');
    expect(await ended).to.deep.equal([0, null]);
    const gone = await fetch(news).then(
      () => 'answers',
      () => 'gone',
    );
    expect(gone).to.equal('gone');
  });

  it('checks a configuration before it is live: masthead config check [HM-05]', () => {
    const check = (...args: readonly string[]) =>
      spawnSync(join(folder, 'node_modules', '.bin', 'masthead'), ['config', ...args], {
        cwd: folder,
        encoding: 'utf8',
      });
    const right = {
      environment: 'production',
      siteId: 'ours',
      membershipHost: 'https://membership.test',
      restBase: 'https://www.test/wp-json',
    };
    const write = (fields: object): void =>
      writeFileSync(join(folder, 'config.json'), JSON.stringify(fields));
    write(right);
    const good = check('check', 'config.json');
    write({ ...right, siteId: 7, helpURL: 'https://www.test/help' });
    const bad = check('check', 'config.json');

    expect([good.status, good.stdout]).to.deep.equal([0, 'No problems found.\n']);
    expect([bad.status, bad.stdout.split('\n')]).to.deep.equal([
      1,
      [
        'Field "siteId" must be a text; found 7. Masthead does not work without it.',
        'Field "helpURL" is not known; did you mean "helpUrl"?',
        'Masthead does not work with this configuration.',
        '',
      ],
    ]);
    expect(check('check', 'none.json').status).to.equal(2);
    expect(check('verify').status).to.equal(2);
  });

  it('reports invalid arguments and settings of the sandbox', () => {
    const outcome = (origins: string, ...args: readonly string[]) =>
      spawnSync(join(folder, 'node_modules', '.bin', 'masthead'), ['sandbox', ...args], {
        cwd: folder,
        encoding: 'utf8',
        env: { ...process.env, PORT: '0', SANDBOX_ORIGINS: origins },
      });
    const foreign = outcome('https://www.courier.test');
    const unknown = outcome('', '--port');

    expect([foreign.status, foreign.stderr]).to.deep.equal([
      1,
      'SANDBOX_ORIGINS: "https://www.courier.test" is not an origin of this machine. Valid examples: http://localhost:3000, http://127.0.0.1:3000.\n',
    ]);
    expect(unknown.status).to.equal(2);
    expect(unknown.stderr).to.contain('masthead sandbox');
  });

  it('supports a test mode behind the Vite proxy of docs/sandbox.md', async function () {
    this.timeout(60_000);
    const { startSandbox } = await import('../../sandbox/sandbox');
    const sandbox = await startSandbox({ port: 0, dataDir: null, distDir: installed('dist', 'site') });
    const recipe = /```js\n(import { defineConfig }[^`]+)```/.exec(
      readFileSync('docs/sandbox.md', 'utf8'),
    )![1]!;
    await writeFile(
      join(folder, 'vite.proxy.config.mjs'),
      recipe
        .replaceAll('http://127.0.0.1:4173', sandbox.hosts.news)
        .replaceAll('http://127.0.0.1:4176', sandbox.hosts.membership),
    );
    await writeFile(
      join(folder, 'proxy.mjs'),
      `import { createServer } from 'vite';
       const server = await createServer({ configFile: 'vite.proxy.config.mjs', logLevel: 'error', server: { port: 0, host: '127.0.0.1', allowedHosts: ['www.courier.test'] } });
       await server.listen();
       console.log(server.httpServer.address().port);`,
    );
    const vite = spawn(process.execPath, ['proxy.mjs'], {
      cwd: folder,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    started.push(vite);
    const [port] = (await once(vite.stdout, 'data')) as [Buffer];
    const courier = `www.courier.test:${String(port).trim()}`;
    const browser = await launchBrowser(
      'Chromium',
      `MAP www.courier.test 127.0.0.1,MAP * ~NOTFOUND,EXCLUDE 127.0.0.1`,
    );
    const page = await browser.newPage();
    await page.goto(`http://${courier}/masthead/membership.js`);
    const ask = (path: string, body?: object) =>
      page.evaluate(
        async ([address, sent]) => {
          const answer = await fetch(address!, {
            ...(sent === undefined
              ? {}
              : { method: 'POST', headers: { 'content-type': 'application/json' }, body: sent }),
          });
          return { status: answer.status, text: await answer.text() };
        },
        [path, body === undefined ? undefined : JSON.stringify(body)],
      );

    await ask('/blaize/login', {
      identifiers: { email_address: 'morgan.monthly@example.com' },
      validators: { password: 'Courier-Reader-1' },
    });
    const { text } = await ask('/blaize/payment/braintree/token');
    const { token } = JSON.parse(text) as { token: string };
    const { configUrl } = JSON.parse(Buffer.from(token, 'base64').toString()) as { configUrl: string };
    const fields = await ask('/account/undefined/web/3/html/hosted-fields-frame.html');
    const plans = await ask('/wp-json/nyp-membership/v1/plans');
    await browser.close();
    vite.kill();
    await sandbox.close();

    expect(new URL(configUrl).host).to.equal(courier);
    expect([fields.status, plans.status]).to.deep.equal([200, 200]);
    expect(fields.text).to.contain('hosted-fields-frame.js');
  });

  it('provides the referral library by import and by script [RF-15]', async function () {
    this.timeout(60_000);
    const names = run(
      process.execPath,
      '--input-type=module',
      '-e',
      "console.log(Object.keys(await import('masthead/referral')).join())",
    );
    expect(names.trim().split(',')).to.include('init');
    const browser = await launchBrowser();
    const page = await browser.newPage();
    await page.route(`${origin}/**`, (route) =>
      route.request().url().endsWith('.js')
        ? route.fulfill({ path: installed('dist', 'referral', 'referral.js') })
        : route.fulfill({ body: '<script src="/referral.js"></script>', contentType: 'text/html' }),
    );
    await page.goto(`${origin}/`);
    await page.waitForFunction(
      () => typeof (globalThis as { squatch?: { ready?: unknown } }).squatch?.ready === 'function',
    );
    await browser.close();
  });
});
