import { build, type BuildOptions } from 'esbuild';
import { JSDOM, VirtualConsole, type CookieJar, type DOMWindow } from 'jsdom';
import type * as squatch from '../referral-lib/squatch';
import type { Widget } from '../referral-lib/widgets/widget';
import { fixture } from './contract/fixtures';

const { scriptOptions } = (await import('../scripts/build-referral.mjs' as string)) as {
  readonly scriptOptions: BuildOptions;
};

export type Squatch = typeof squatch;

/** One call that the library made. */
export interface WidgetRequest {
  readonly method: string;
  readonly url: string;
  readonly credentials: string;
  readonly keepalive: boolean;
  readonly referrer: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
}

export interface Reply {
  readonly status?: number;
  readonly body: unknown;
}

/** A page with the built script. Records its requests, log lines and unhandled errors. */
export interface ReferralPage {
  readonly cookies: CookieJar;
  readonly window: DOMWindow;
  readonly document: Document;
  readonly squatch: Squatch;
  readonly calls: () => readonly WidgetRequest[];
  readonly logs: () => readonly string[];
  readonly errors: () => readonly string[];
  /** Waits until all pending work has ended. */
  readonly settle: (milliseconds?: number) => Promise<void>;
  /** Runs the script once more. */
  readonly runScript: () => void;
}

interface Options {
  readonly url?: string;
  readonly html?: string;
  readonly cookie?: string;
  /** Runs in the page before the script. */
  readonly before?: (window: DOMWindow) => void;
  readonly answer?: (settings: WidgetRequest) => Reply | Promise<Reply>;
}

let built: Promise<string> | undefined;

/** The script as built for pages. */
const referralScript = (): Promise<string> =>
  (built ??= build({ ...scriptOptions, write: false }).then(({ outputFiles }) => outputFiles[0]!.text));

/** A recorded response with some fields replaced. */
export const recorded = (name: string, changes: object = {}): Reply => {
  const { status, body } = fixture(`referral/${name}`).response;
  const isObject = typeof body === 'object' && body !== null;
  return { status: status ?? 0, body: isObject ? { ...body, ...changes } : body };
};

export const robin = { id: 'user-fixture', accountId: 'account-fixture' };
export const tenant = { tenantAlias: 'test_fixture_tenant', domain: 'https://rewards.example.com' };

export const referralPage = async ({
  url = 'https://news.example.com/sports/',
  html = '<button class="squatchpop">Refer</button><div id="squatchembed"></div>',
  cookie,
  before = () => undefined,
  answer = () => recorded('upsert.success'),
}: Options = {}): Promise<ReferralPage> => {
  const calls: WidgetRequest[] = [];
  const logs: string[] = [];
  const errors: string[] = [];
  const virtualConsole = new VirtualConsole();
  for (const level of ['log', 'warn', 'error'] as const)
    virtualConsole.on(level, (...what: unknown[]) => void logs.push(what.map(String).join(' ')));
  virtualConsole.on('jsdomError', (error: Error) => {
    if (!/Not implemented/.test(error.message)) errors.push(error.message);
  });
  const { window, cookieJar: cookies } = new JSDOM(
    `<!doctype html><html lang="en"><body>${html}</body></html>`,
    {
      url,
      runScripts: 'dangerously',
      pretendToBeVisual: true,
      virtualConsole,
    },
  );
  if (cookie !== undefined) window.document.cookie = `_saasquatch=${cookie}; path=/`;
  window.fetch = async (address, init = {}) => {
    const { method = 'GET', headers, body, credentials = '', keepalive = false, referrer = '' } = init;
    const settings = {
      method,
      url: String(address),
      credentials,
      keepalive,
      referrer,
      headers: Object.fromEntries(
        Object.entries(headers as Record<string, string>).map(([name, value]) => [name.toLowerCase(), value]),
      ),
      body: typeof body === 'string' ? (JSON.parse(body) as unknown) : undefined,
    };
    calls.push(settings);
    const reply = await answer(settings);
    const text = typeof reply.body === 'string' ? reply.body : JSON.stringify(reply.body);
    return new Response(text, { status: reply.status ?? 200 });
  };
  before(window);
  const script = await referralScript();
  const runScript = (): void => void window.eval(script);
  runScript();
  return {
    cookies,
    window,
    document: window.document,
    squatch: (window as unknown as { readonly squatch: Squatch }).squatch,
    calls: () => calls,
    logs: () => logs,
    errors: () => errors,
    settle: (milliseconds = 20) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
    runScript,
  };
};

/** The document inside a widget. */
export const inside = ({ frame }: Widget): Document => frame.contentDocument!;

/** The error that a promise or a function rejects or throws with. */
export const failureOf = async (run: () => unknown): Promise<unknown> => {
  try {
    await run();
  } catch (error) {
    return error;
  }
  throw new Error('It did not fail.');
};
