import { expect } from 'chai';
import { build } from 'esbuild';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { launchBrowser } from '../browser';
import { startTestSandbox, type TestSandbox, type Wire } from './support/index';

/** Runs the real library on its own page; everything else comes from the sandbox. */
const pageScript = `
import client from 'braintree-web/client';
import hostedFields from 'braintree-web/hosted-fields';
window.events = [];
client.create({ authorization: document.body.dataset.token }).then((created) => hostedFields.create({
  client: created,
  styles: { input: { color: 'rgb(1, 2, 3)' }, '.invalid': { color: 'rgb(200, 0, 0)' } },
  fields: {
    cardholderName: { container: '#name', placeholder: 'Name' }, number: { container: '#number' },
    expirationDate: { container: '#exp' }, cvv: { container: '#cvv' }, postalCode: { container: '#zip', minlength: 5 },
  },
})).then((fields) => {
  for (const name of ['focus', 'blur', 'empty', 'notEmpty', 'validityChange', 'cardTypeChange', 'binAvailable']) fields.on(name, (event) => window.events.push(name + ':' + (event.emittedBy || event.bin)));
  window.tokenize = () => fields.tokenize().catch((error) => ({ code: error.code, keys: error.details && error.details.invalidFieldKeys }));
  document.body.dataset.ready = 'yes';
}, (error) => { document.body.dataset.ready = error.message; });
`;

describe('Hosted card fields of the sandbox', function () {
  this.timeout(20_000);
  let sandbox: TestSandbox;
  let browser: Browser;
  let page: Page;

  before(async () => {
    sandbox = await startTestSandbox(() => new Date());
    const reader = await sandbox.as('trial-eligible');
    const { token } = (await reader.get('membership', '/blaize/payment/braintree/token')).body;
    const { outputFiles } = await build({
      stdin: { contents: pageScript, resolveDir: process.cwd() },
      bundle: true,
      write: false,
      format: 'iife',
      logLevel: 'silent',
    });
    browser = await launchBrowser();
    page = await browser.newPage();
    // The sandbox must serve the page, because a page created in the browser may not call this machine.
    const dist = sandbox.distDir;
    mkdirSync(dist);
    const containers = ['name', 'number', 'exp', 'cvv', 'zip']
      .map((id) => `<div id="${id}" style="height:40px"></div>`)
      .join('');
    writeFileSync(
      path.join(dist, 'scratch.html'),
      `<!doctype html><body data-token="${token}">${containers}<script src="scratch.js"></script>`,
    );
    writeFileSync(path.join(dist, 'scratch.js'), outputFiles[0]?.text ?? '');
    await page.goto(`${sandbox.hosts.news}/masthead/scratch.html`);
    await page.waitForFunction(() => document.body.dataset['ready'] !== undefined);
  });
  after(async () => {
    await browser?.close();
    await sandbox?.close();
  });

  const input = (id: string) =>
    page.frameLocator(`#${id} iframe`).locator('input:not(.autofill-field):not(.focus-intercept)');
  const type = async (id: string, text: string) => {
    await input(id).click();
    await input(id).pressSequentially(text);
  };
  const tokenize = () => page.evaluate(() => (window as Wire).tokenize());

  it('report empty fields, then invalid fields, then return a valid nonce', async () => {
    expect(await page.evaluate(() => document.body.dataset['ready'])).to.equal('yes');
    expect((await tokenize()).code).to.equal('HOSTED_FIELDS_FIELDS_EMPTY');
    await type('name', 'Robin Sample');
    await type('number', '4111111111111112');
    const wrong = await tokenize();
    const marked = await input('number').getAttribute('aria-invalid');
    await input('number').fill('');
    await type('number', '4111111111111111');
    await type('exp', '1229');
    await type('cvv', '123');
    await type('zip', '00000');
    const answer = await tokenize();
    const events: string[] = await page.evaluate(() => (window as Wire).events);

    expect(wrong).to.deep.equal({
      code: 'HOSTED_FIELDS_FIELDS_INVALID',
      keys: ['number', 'expirationDate', 'cvv', 'postalCode'],
    });
    expect(marked).to.equal('true');
    expect(answer, JSON.stringify(answer)).to.deep.include({
      type: 'CreditCard',
      description: 'ending in 11',
    });
    expect(answer.details).to.include({
      cardType: 'Visa',
      expirationMonth: '12',
      expirationYear: '2029',
      cardholderName: 'Robin Sample',
    });
    expect(events).to.include.members(
      [
        'focus:name',
        'notEmpty:number',
        'cardTypeChange:number',
        'binAvailable:411111',
        'blur:cvv',
        'validityChange:postalCode',
      ].map((each) => each.replace(':name', ':cardholderName')),
    );
    const reader = await sandbox.as('trial-eligible');
    expect((await reader.subscribe('sports-plus-monthly', { payment_nonce: answer.nonce })).status).to.equal(
      200,
    );
    expect((await reader.methods())[0]).to.include({ zipcode: '00000', card_holder_name: 'Robin Sample' });
  });

  it('format, label and style their inputs', async () => {
    expect([await input('number').inputValue(), await input('exp').inputValue()]).to.deep.equal([
      '4111 1111 1111 1111',
      '12 / 29',
    ]);
    expect(await page.frameLocator('#number iframe').getByLabel('Credit Card Number').count()).to.equal(1);
    expect(await input('number').getAttribute('autocomplete')).to.equal('cc-number');
    expect(await input('number').evaluate((element) => getComputedStyle(element).color)).to.equal(
      'rgb(1, 2, 3)',
    );
    expect(await input('number').getAttribute('aria-invalid')).to.equal('false');
  });
});
