import { expect } from 'chai';
import { build } from 'esbuild';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { mailTexts } from '../../core/domain/messages/texts/mails';
import { expectTypes, scriptsSaying } from './package-use';
import { runBundle } from './run-bundle';

const root = process.cwd();

/** A publisher's service that sends mails. */
const service = `
import { writeMail, type Letterhead, type MailMessage } from 'masthead/mails';

const harbor: Letterhead = {
  site: 'The Harbor Post',
  postalAddress: '1 Pier Road, Saltmouth',
  locale: 'en-US',
  theme: { accent: '#0044aa', fontText: 'Georgia, serif', fontHeading: 'Georgia, serif' },
  links: {
    front: 'https://harbor.example/', membership: 'https://harbor.example/m', cancel: 'https://harbor.example/c',
    methods: 'https://harbor.example/p', help: 'https://harbor.example/h',
  },
  wording: { 'mail.canceled-title': 'You have left the harbor' },
};
const message: MailMessage = {
  kind: 'canceled', plan: 'Harbor Monthly', until: new Date(Date.UTC(2027, 0, 5)), unpaidCents: null,
};
export const { subject, text }: { subject: string; text: string } = writeMail(message, harbor, { firstName: 'Ada' });
`;

describe('The mails package', function () {
  this.timeout(120_000);
  const source = join(root, 'test', 'bundle', 'mails-of-a-publisher.ts');
  before(() => writeFile(source, service));
  after(() => rm(source, { force: true }));

  it('writes mails in a service without other packages [ER-01]', async () => {
    const { metafile, outputFiles } = await build({
      entryPoints: [source],
      bundle: true,
      write: false,
      format: 'esm',
      metafile: true,
    });
    const inputs = Object.keys(metafile.inputs).filter((path) => !path.startsWith('test/'));
    const { subject, text } = await runBundle(outputFiles[0]!.contents);

    expect(inputs).to.deep.equal(['dist/mails/index.mjs']);
    expect(subject).to.equal('You have left the harbor');
    expect(text).to.include('You can read until January 5, 2027.').and.include('1 Pier Road, Saltmouth');
  });

  it('has types for bundlers and for Node', () => expectTypes(source));

  it("is in no file that a reader's page loads, and not in the core", () => {
    const texts = Object.values(mailTexts).filter((text) => text.split(' ').length > 5);
    const { all, saying } = scriptsSaying(texts);
    expect(texts.length).to.be.greaterThan(20);
    expect(all.length).to.be.greaterThan(20);
    expect(saying).to.deep.equal([]);
  });
});
