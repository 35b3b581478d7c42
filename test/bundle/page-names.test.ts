import { expect } from 'chai';
import { readdirSync, readFileSync } from 'node:fs';

/** A document that a script asks for one of its properties, by its name or taken apart. */
const directRead =
  /(?<![\w$'"`-])document(?:\??\.[A-Za-z]|\[)|\}\s*=\s*(?:(?:window|globalThis)\.)?document\b/g;

/** Where a built script asks the document itself, each with a few words of what follows. */
const directReadsOf = (script: string): readonly string[] =>
  [...script.matchAll(directRead)].map(({ index }) => script.slice(index, index + 40));

describe('Names of the page in the built scripts', () => {
  it('finds a document that is asked for a property', () => {
    for (const script of [
      'a=document.body',
      'document?.head',
      '{cookie:c}=document;',
      '(window.document.title)',
    ])
      expect(directReadsOf(script), script).to.have.length(1);
    for (const script of ['p(document).body', 'f(document)', '"document.title"', 'parentDocument.x'])
      expect(directReadsOf(script), script).to.deep.equal([]);
  });

  it('reads no property of the document but past the markup of the page [R26]', () => {
    const site = 'dist/site';
    const scripts = readdirSync(site, { recursive: true, encoding: 'utf8' }).filter((name) =>
      name.endsWith('.js'),
    );
    expect(scripts.length).to.be.greaterThan(20);
    const found = scripts.flatMap((name) =>
      directReadsOf(readFileSync(`${site}/${name}`, 'utf8')).map((read) => `${name}: ${read}`),
    );
    expect(found).to.deep.equal([]);
  });
});
