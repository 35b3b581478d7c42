import { expect } from 'chai';
import { JSDOM } from 'jsdom';
import { loadMasthead } from '../../../ui/host/load-masthead';

const config = {
  environment: 'production',
  siteId: 'courier',
  membershipHost: 'https://membership.courier.test',
  restBase: 'https://www.courier.test/wp-json',
} as const;
const loaded = Symbol.for('masthead.loaded');

describe('loadMasthead', () => {
  const global = globalThis as { document?: Document; [loaded]?: string };
  const before = global.document;
  let page: Document;

  beforeEach(() => {
    page = new JSDOM('<!doctype html><title>Ours</title>').window.document;
    global.document = page;
  });
  afterEach(() => {
    delete global[loaded];
    if (before === undefined) delete global.document;
    else global.document = before;
  });

  const scripts = () => [...page.querySelectorAll<HTMLScriptElement>('script[type=module]')];
  const blocks = () => [...page.querySelectorAll('#masthead-config')].map(({ textContent }) => textContent);
  const ends = (how: 'load' | 'error') => {
    const script = scripts().at(-1)!;
    if (how === 'load') global[loaded] = '0.1.0';
    script.dispatchEvent(new (page.defaultView as unknown as { Event: typeof Event }).Event(how));
  };
  const outcome = (done: Promise<void>) =>
    done.then(
      () => 'loaded',
      (error: unknown) => String(error),
    );

  it('puts the configuration and the script into the page once, and resolves when it runs [HM-05]', async () => {
    const options = { src: 'https://cdn.courier.test/membership.js', nonce: 'n', integrity: 'sha384-x' };
    const first = loadMasthead(config, options);
    const second = loadMasthead({ ...config }, options);
    await Promise.resolve();
    const [script, ...others] = scripts();
    ends('load');

    expect(await outcome(Promise.all([first, second]).then(() => undefined))).to.equal('loaded');
    expect(await outcome(loadMasthead(config))).to.equal('loaded');
    expect(others).to.deep.equal([]);
    expect([script!.src, script!.nonce, script!.integrity, script!.crossOrigin]).to.deep.equal([
      'https://cdn.courier.test/membership.js',
      'n',
      'sha384-x',
      'anonymous',
    ]);
    expect(blocks()).to.deep.equal([JSON.stringify(config)]);
  });

  it('rejects if the script cannot be loaded, and tries again at the next call [HM-23]', async () => {
    const failed = outcome(loadMasthead(config));
    await Promise.resolve();
    ends('error');

    expect(await failed).to.equal('Error: masthead: the script /masthead/membership.js could not be loaded.');
    expect(scripts()).to.deep.equal([]);
    const again = outcome(loadMasthead(config));
    await Promise.resolve();
    ends('load');
    expect(await again).to.equal('loaded');
    expect(blocks()).to.have.length(1);
  });

  it('keeps the configuration of the page, and rejects another one [HM-05]', async () => {
    page.head.innerHTML = `<script type="application/json" id="masthead-config">\n  ${JSON.stringify(config, null, 2)}\n</script>`;
    global[loaded] = '0.1.0';

    expect(await outcome(loadMasthead(config))).to.equal('loaded');
    expect(await outcome(loadMasthead({ ...config, siteId: 'courierlife' }))).to.equal(
      'Error: masthead: the page already has another configuration, in #masthead-config.',
    );
    page.getElementById('masthead-config')!.textContent = '{ broken';
    expect(await outcome(loadMasthead(config))).to.match(/another configuration/);
    expect(scripts()).to.deep.equal([]);
  });

  it('does nothing on a server', async () => {
    delete global.document;
    expect(await outcome(loadMasthead(config))).to.equal('loaded');
  });
});
