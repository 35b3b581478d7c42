import type { Browser, BrowserContext, CDPSession, Page } from 'playwright-core';
import { probeOf, usableLine, type Painted } from './probe';
import type { Served } from './server';
import type { Subject } from './subject';
import { traceCategories, workOf, type Work } from './trace';

/** A mid-range phone on a slow network, as in common page audits. */
const slowPhone = {
  viewport: { width: 412, height: 823 },
  cpu: 4,
  network: {
    offline: false,
    latency: 150,
    downloadThroughput: 1_600_000 / 8,
    uploadThroughput: 750_000 / 8,
  },
};

/** Milliseconds without network activity after which a page is idle. */
const quietAfter = 1000;
const limit = 60_000;

export interface Load extends Work, Painted {
  /** Number of requests without the page itself. */
  readonly requests: number;
  /** Transferred body bytes, including API responses. */
  readonly bytes: number;
  /** Transferred body bytes of scripts. */
  readonly scriptBytes: number;
  /** Main thread CPU time of the whole page until it was idle, in milliseconds. */
  readonly mainThread: number;
  /** Milliseconds from the click on the trigger to a usable e-mail field; NaN if nothing opens. */
  readonly usableAfter: number;
}

export interface VisitOptions {
  readonly signedIn?: boolean;
  /** Hover time on the trigger before the click, in milliseconds; null: no click. */
  readonly rest?: number | null;
}

interface Traffic {
  readonly requests: () => number;
  readonly bytes: () => number;
  readonly scriptBytes: () => number;
  readonly isQuiet: () => boolean;
}

const watchTraffic = (cdp: CDPSession): Traffic => {
  const open = new Set<string>();
  let requests = 0;
  const bytes = { all: 0, scripts: 0 };
  let last = Date.now();
  cdp.on('Network.requestWillBeSent', ({ requestId, request, type }) => {
    if (!request.url.startsWith('http')) return;
    last = Date.now();
    open.add(requestId);
    if (type !== 'Document') requests += 1;
  });
  const types = new Map<string, string>();
  cdp.on('Network.responseReceived', ({ requestId, type }) => types.set(requestId, type));
  cdp.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    last = Date.now();
    const type = types.get(requestId);
    if (type !== 'Document') bytes.all += encodedDataLength;
    if (type === 'Script') bytes.scripts += encodedDataLength;
  });
  for (const end of ['Network.loadingFinished', 'Network.loadingFailed'] as const)
    cdp.on(end, ({ requestId }) => {
      last = Date.now();
      open.delete(requestId);
    });
  return {
    requests: () => requests,
    bytes: () => bytes.all,
    scriptBytes: () => bytes.scripts,
    isQuiet: () => open.size === 0 && Date.now() - last > quietAfter,
  };
};

const settle = async (page: Page, traffic: Traffic, ready: string): Promise<void> => {
  const deadline = Date.now() + limit;
  while (!traffic.isQuiet() || !(await page.evaluate(`Boolean(${ready})`))) {
    if (Date.now() > deadline) throw new Error(`The page is not ready after ${limit} ms: ${ready}`);
    await page.waitForTimeout(200);
  }
};

/** Makes a page as slow as on such a phone. */
export const slowDown = async (cdp: CDPSession): Promise<void> => {
  await cdp.send('Network.enable');
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
  await cdp.send('Network.emulateNetworkConditions', slowPhone.network);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowPhone.cpu });
};

const clickToField = (page: Page): Promise<number> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new Error('The email field did not appear within the time limit.')),
      limit,
    );
    page.on('console', (message) => {
      const after = usableLine.exec(message.text())?.[1];
      if (after === undefined) return;
      clearTimeout(timer);
      resolve(Number(after));
    });
  });

const open = async (page: Page, rest: number): Promise<number> => {
  const box = (await page.locator('[data-trigger]').boundingBox())!;
  const usable = clickToField(page);
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  if (rest > 0) await page.waitForTimeout(rest);
  await page.mouse.down();
  await page.mouse.up();
  return usable;
};

const measure = async (
  browser: Browser,
  context: BrowserContext,
  subject: Subject,
  { origin }: Served,
  rest: number | null,
): Promise<Load> => {
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await page.addInitScript({ content: probeOf(subject) });
  const traffic = watchTraffic(cdp);
  await slowDown(cdp);
  await browser.startTracing(page, { categories: traceCategories });
  let trace: Buffer;
  try {
    await page.goto(`${origin}/article`, { waitUntil: 'load', timeout: limit });
    await settle(page, traffic, subject.ready);
  } finally {
    trace = await browser.stopTracing();
  }
  const painted = await page.evaluate(() => (window as unknown as { seen: Painted }).seen);
  const { metrics } = await cdp.send('Performance.getMetrics');
  const before = {
    requests: traffic.requests(),
    bytes: traffic.bytes(),
    scriptBytes: traffic.scriptBytes(),
    mainThread: 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? NaN),
  };
  const usableAfter = rest === null || subject.field === undefined ? NaN : await open(page, rest);
  return { ...workOf(trace, origin), ...painted, ...before, usableAfter };
};

/**
 * One visit with an empty cache. A failed visit is retried once, because a busy machine may cause failures.
 */
export const visit = async (
  browser: Browser,
  subject: Subject,
  served: Served,
  { signedIn = false, rest = 0 }: VisitOptions = {},
): Promise<Load> => {
  for (let attempt = 1; ; attempt += 1) {
    const context = await browser.newContext({ viewport: slowPhone.viewport });
    if (signedIn) await context.addCookies([{ name: 'blaize_session', value: 's', url: served.origin }]);
    try {
      return await measure(browser, context, subject, served, rest);
    } catch (error) {
      if (attempt === 2) throw error;
      console.error(`${subject.name}: ${String(error).split('\n')[0]} — retrying once`);
    } finally {
      await context.close();
    }
  }
};
