import { expect } from 'chai';
import { readFileSync } from 'node:fs';

const document = readFileSync('docs/testing.md', 'utf8');

describe('docs/testing.md', () => {
  const examples = [...document.matchAll(/\(`(test\/[^`]+)`\):\n\n```ts\n([\s\S]+?)```\n/g)];

  it('has an example of a use case and of a shipped page', () => {
    expect(examples).to.have.lengthOf(2);
  });

  for (const [, path, example] of examples)
    it(`contains ${path} verbatim, so that its example compiles and passes`, () => {
      expect(example).to.equal(readFileSync(path!, 'utf8'));
    });
});
