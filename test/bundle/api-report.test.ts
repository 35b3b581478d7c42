import { expect } from 'chai';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { builtReportFolder, reportFolder } from '../../scripts/write-types.mjs';

/** Returns the lines of `text` that are missing in `other`, in order. */
const linesMissingIn = (other: string, text: string): readonly string[] => {
  const lines = new Set(other.split('\n'));
  return text.split('\n').filter((line) => !lines.has(line));
};

describe('The public API', () => {
  it('has a report for each package with types', () => {
    const { exports } = JSON.parse(readFileSync('package.json', 'utf8')) as {
      readonly exports: Readonly<Record<string, string | { readonly types?: string }>>;
    };
    const packages = Object.values(exports).flatMap((one) => {
      const [, name] =
        /^\.\/dist\/(\w+\/\w+)\.d\.mts$/.exec(typeof one === 'string' ? '' : (one.types ?? '')) ?? [];
      // Internals have no promise of stability; words are only texts.
      return name === undefined || /^words\/|internals$/.test(name)
        ? []
        : [`${name.replace(/\/index$/, '').replace(/^core\//, '')}.api.md`];
    });
    expect(packages).to.include.members(['core.api.md', 'react.api.md']);
    expect(readdirSync(reportFolder).sort()).to.deep.equal(packages.sort());
  });

  for (const file of readdirSync(reportFolder))
    it(`matches the accepted report: ${file}`, () => {
      const accepted = readFileSync(join(reportFolder, file), 'utf8');
      const built = readFileSync(join(builtReportFolder, file), 'utf8');
      if (accepted === built) return;
      expect.fail(
        [
          `The public API has changed. If that is intended, run "npm run api-report" and add a changeset.`,
          ...linesMissingIn(built, accepted).map((line) => `- ${line}`),
          ...linesMissingIn(accepted, built).map((line) => `+ ${line}`),
        ].join('\n'),
      );
    });
});
