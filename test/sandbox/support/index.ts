import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Addresses, HostName } from '../../../sandbox/addresses';
import { startSandbox } from '../../../sandbox/sandbox';

/** The fixed start time of test sandboxes; it is also the clock of the recorded exchanges. */
const beginning = new Date('2026-11-21T12:00:00Z');

export interface TestSandbox {
  hosts: Addresses;
  /** The folder of the build output. It does not exist unless a test creates it. */
  distDir: string;
  /** A browser without a session. */
  browser(): Browser;
  /** A browser in which a persona is signed in. */
  as(persona: string): Promise<Browser>;
  advance(duration: string): Promise<void>;
  close(): Promise<void>;
}

/**
 * Each test sandbox has its own in-memory store (on disk: `storage.test.ts`, and the contracts). The clock is fixed
 * unless `now` is given.
 */
/** `origins`: further origins whose pages may call the site's REST API. */
export const startTestSandbox = async (
  now: () => Date = () => beginning,
  origins: readonly string[] = [],
): Promise<TestSandbox> => {
  const folder = mkdtempSync(path.join(tmpdir(), 'masthead-sandbox-'));
  const distDir = path.join(folder, 'dist');
  const { hosts, close } = await startSandbox({ port: 0, dataDir: null, distDir, now, origins });
  const browser = (): Browser => new Browser(hosts);
  return {
    hosts,
    distDir,
    browser,
    as: async (persona) => {
      const own = browser();
      await own.post('news', '/__sandbox/login', { persona });
      return own;
    },
    advance: async (duration) => {
      const { status, body } = await browser().post('news', '/__sandbox/clock', { advance: duration });
      if (status !== 200) throw new Error(JSON.stringify(body));
    },
    close: async () => {
      await close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};

/** Part of a response. Tests access its fields as the contracts define them. */
// oxlint-disable-next-line typescript/no-explicit-any
export type Wire = any;

export interface Answer {
  status: number;
  headers: Headers;
  /** JSON if the response is JSON, otherwise text. */
  body: Wire;
}

/** Sends requests like a page of the news site. All hosts share the cookies. */
export class Browser {
  readonly cookies = new Map<string, string>();

  constructor(
    private readonly hosts: Addresses,
    private readonly origin: HostName = 'news',
  ) {}

  get = (host: HostName, path: string, headers: Record<string, string> = {}): Promise<Answer> =>
    this.send('GET', host, path, undefined, headers);
  post = (
    host: HostName,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answer> => this.send('POST', host, path, body, headers);

  async send(
    method: string,
    host: HostName,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answer> {
    const isForm = body instanceof FormData;
    const answer = await fetch(this.hosts[host] + path, {
      method,
      redirect: 'manual',
      headers: {
        origin: this.hosts[this.origin],
        cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && {
        body: isForm ? body : typeof body === 'string' ? body : JSON.stringify(body),
      }),
    });
    for (const line of answer.headers.getSetCookie()) this.keep(line);
    const text = await answer.text();
    const isJson = answer.headers.get('content-type')?.startsWith('application/json') === true && text !== '';
    return { status: answer.status, headers: answer.headers, body: isJson ? JSON.parse(text) : text };
  }

  private keep(line: string): void {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
    if (value === '') this.cookies.delete(name);
    else this.cookies.set(name, value);
  }

  get session(): string {
    return this.cookies.get('blaize_session') ?? '';
  }

  subscriptions = async (): Promise<Wire[]> =>
    (await this.get('membership', '/blaize/payment/braintree/subscriptions')).body;
  methods = async (): Promise<Wire[]> =>
    (await this.get('membership', '/zephr/payment/braintree/payment-methods')).body;
  datalayer = async (): Promise<Wire> => (await this.get('membership', '/blaize/datalayer')).body.dataLayer;

  subscribe = (planId: string, more: object = {}): Promise<Answer> =>
    this.post('membership', '/blaize/payment/braintree/subscribe', {
      payment_nonce: 'fake-valid-visa-nonce',
      plan_id: planId,
      product_id: 'sports-plus',
      skip_trial_period: true,
      ...more,
    });

  decide = async (slug: string, more: object = {}): Promise<string> =>
    (
      await this.post('membership', '/zephr/decision-engine', {
        sdkFeatureSlug: slug,
        session: this.session,
        ...more,
      })
    ).body.outputValue;

  /** A card nonce, obtained in the same way as the hosted fields do. */
  cardNonce = async (number: string, more: object = {}): Promise<string> =>
    (
      await this.post('news', '/account/undefined/v1/payment_methods/credit_cards', {
        creditCard: {
          number,
          cvv: '123',
          expiration_month: '12',
          expiration_year: '2029',
          cardholderName: 'Robin Sample',
          ...more,
        },
      })
    ).body.creditCards[0].nonce;

  siteNonce = async (): Promise<string> =>
    (await this.get('news', '/wp-admin/admin-ajax.php?action=rest-nonce')).body;

  /** The parameters that every session call to the site's plugin sends. */
  identified = async (): Promise<Record<string, string>> => ({
    nonce: await this.siteNonce(),
    session_id: this.session,
    tracking_id: 'tracking',
  });
}

export const headingOf = (answer: Answer): string => /<h1>([\s\S]*?)<\/h1>/.exec(answer.body)?.[1] ?? '';
export const titleOf = (answer: Answer): string => /<title>([\s\S]*?)<\/title>/.exec(answer.body)?.[1] ?? '';
