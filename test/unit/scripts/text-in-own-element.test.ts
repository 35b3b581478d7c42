import { Linter, RuleTester } from 'eslint';
import tseslint from 'typescript-eslint';
import { textInOwnElement } from '../../../scripts/lint/text-in-own-element.mjs';

RuleTester.describe = describe;
RuleTester.it = it;

/** A project of one file, because the parser reads the whole project of a file. */
const filename = 'test/unit/scripts/lint-example/example.tsx';

const languageOptions = {
  parser: tseslint.parser,
  parserOptions: {
    ecmaFeatures: { jsx: true },
    projectService: true,
  },
};
const tester = new RuleTester({ languageOptions });

const inComponent = (jsx: string) => ({
  name: jsx,
  filename,
  code: `
    import type { ReactElement, ReactNode } from 'react';
    export const Example = ({ text, count, node, element, has }: {
      text: string; count: number; node: ReactNode; element: ReactElement | null; has: boolean;
    }) => ${jsx};`,
});

const beside = (jsx: string, errors: number) => ({
  ...inComponent(jsx),
  errors: Array.from({ length: errors }, () => ({ messageId: 'beside' as const })),
});

// For the first file, the parser reads the types of React.
before(function () {
  this.timeout(120_000);
  new Linter({ configType: 'flat' }).verify(
    inComponent('<p>{text}</p>').code,
    [{ files: ['**/*.tsx'], languageOptions }],
    filename,
  );
});

tester.run('The lint rule for text on translated pages', textInOwnElement, {
  valid: [
    '<p>{text}</p>',
    '<p>{`${text} ${count}`}</p>',
    '<p>{node}</p>',
    '<p><span>{text}</span> <a href="/">{text}</a></p>',
    '<p>{element}<b /></p>',
    '<div>{has && <b />}<i /></div>',
    '<div>{text && <b>{text}</b>}<i /></div>',
    '<div>{[1].map((one) => <b key={one} />)}<i /></div>',
    '<>{has ? <b /> : null}<i /></>',
  ].map(inComponent),
  invalid: [
    beside('<p>{text} {count}</p>', 3),
    beside('<p>{text}<b /></p>', 1),
    beside('<p>{has && text}<b /></p>', 1),
    beside('<p>{node}<b /></p>', 1),
    beside('<p>{[text]}<b /></p>', 1),
    beside('<p>Words{has && <b />}</p>', 1),
    beside('<p><i /> {has && <b />}</p>', 1),
    { ...inComponent('<>{text}</>'), errors: [{ messageId: 'fragment' }] },
  ],
});
