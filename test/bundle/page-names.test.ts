import { expect } from 'chai';
import { readdirSync, readFileSync } from 'node:fs';

/** Matches code that reads a property of the document directly, by name or by destructuring. */
const directRead =
  /(?<![\w$'"`-])document(?:\??\.[A-Za-z]|\[)|\}\s*=\s*(?:(?:window|globalThis)\.)?document\b/g;

/** The direct reads of the document in a built script, each with the code that follows. */
const directReadsOf = (script: string): readonly string[] =>
  [...script.matchAll(directRead)].map(({ index }) => script.slice(index, index + 40));

describe('Page names in the built scripts', () => {
  it('detects a property read on the document', () => {
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

  it('read no property of the document that page markup could override [R26]', () => {
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
