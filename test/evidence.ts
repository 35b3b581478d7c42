import { join, relative } from 'node:path';
import type { Browser, BrowserContext } from 'playwright-core';
import { evidenceFolder } from '../scripts/testing/evidence-folder.mjs';
import { sharedState } from './shared-state';

/**
 * Screenshots and traces of failed browser tests, in `test-results/evidence/<file>/<test>/`. `launchBrowser` wraps each browser with
 * `keepEvidence`; the suites with browsers load `mochaHooks`.
 */

interface Kept {
  readonly context: BrowserContext;
  /** Closes the context for real. */
  readonly close: () => Promise<void>;
  /** The number of tests that had started when a hook opened the context; null if a test opened it. */
  readonly openedAt: number | null;
}

const state = sharedState('evidence', {
  /** Set by the first hook. Programs that are not tests, such as the atlas, leave no evidence. */
  isTest: false,
  /** The running test; null in hooks of a file, before its first and after its last test. */
  current: null as Mocha.Test | null,
  file: 'unknown',
  testsStarted: 0,
  saved: 0,
  open: new Map<BrowserContext, Kept>(),
  /** Contexts that the running test has closed. They stay open until the result of the test is known. */
  deferred: new Set<Kept>(),
});

/** A trace adds a quarter to the duration of a test. Only reruns of failed files are traced, or all with `TRACE=1`. */
const isTraced = (): boolean => process.env['EVIDENCE'] === 'rerun' || process.env['TRACE'] === '1';

const isInBody = (): boolean => state.current !== null && state.current.state === undefined;
const hasFailed = (): boolean => state.current?.state === 'failed';

/** Makes each context of the browser leave a screenshot of its pages and a trace if the test that uses it fails. */
export const keepEvidence = (browser: Browser): void => {
  const newContext = browser.newContext.bind(browser);
  const closeBrowser = browser.close.bind(browser);

  browser.newContext = async (options) => {
    await closeDeferred();
    const context = await newContext(options);
    if (!state.isTest) return context;
    if (isTraced()) {
      await context.tracing.start({ screenshots: true, snapshots: true });
      await context.tracing.startChunk();
    }
    const close = context.close.bind(context);
    const kept: Kept = {
      context,
      openedAt: state.current === null ? state.testsStarted : null,
      close: async () => {
        state.open.delete(context);
        state.deferred.delete(kept);
        await close();
      },
    };
    state.open.set(context, kept);
    context.close = async () => {
      if (isInBody()) return void state.deferred.add(kept);
      if (hasFailed()) await save(kept);
      await kept.close();
    };
    return context;
  };

  browser.close = async (options) => {
    for (const context of browser.contexts()) {
      const kept = state.open.get(context);
      if (kept === undefined) continue;
      // If no test has started since a hook opened the context, the hook has failed.
      if (hasFailed() || (state.current === null && kept.openedAt === state.testsStarted)) await save(kept);
      await kept.close();
    }
    await closeBrowser(options);
  };
};

const closeDeferred = async (): Promise<void> => {
  for (const kept of [...state.deferred]) await kept.close();
};

/** The folder for the evidence of the current test. `EVIDENCE` names a part of it for a rerun. */
const currentFolder = (): string => {
  const folder = evidenceFolder(relative(process.cwd(), state.file), state.current?.fullTitle() ?? '');
  return join(folder, process.env['EVIDENCE'] ?? '');
};

/** Never throws, because a closed page must not hide the error of the test. */
const save = async ({ context }: Kept): Promise<void> => {
  const folder = currentFolder();
  const number = (state.saved += 1);
  for (const [index, page] of context.pages().entries())
    await page
      .screenshot({ path: join(folder, `${number}-page-${index + 1}.png`), timeout: 5_000 })
      .catch(() => undefined);
  if (!isTraced()) return;
  await context.tracing
    .stopChunk({ path: join(folder, `${number}-trace.zip`) })
    .then(() => context.tracing.startChunk())
    .catch(() => undefined);
};

/** Loaded by mocha in each process that runs files of a browser suite. */
export const mochaHooks: Mocha.RootHookObject = {
  beforeAll(this: Mocha.Context) {
    state.isTest = true;
    state.file = this.test?.parent?.suites[0]?.file ?? state.file;
  },
  beforeEach(this: Mocha.Context) {
    state.current = this.currentTest ?? null;
    state.file = state.current?.file ?? state.file;
    state.testsStarted += 1;
  },
  async afterEach() {
    // Without a state, a hook before the test has failed.
    const isEvidence = hasFailed() || state.current?.state === undefined;
    if (isEvidence) for (const kept of state.open.values()) await save(kept);
    await closeDeferred();
    state.current = null;
  },
};
