import { expect } from 'chai';
import { readdir, readFile } from 'node:fs/promises';
import { checkDialog, dialogs } from '../engines/dialogs';
import { startRun, type Run } from '../engines/run';
import { engines } from '../engines/stage';

const here = engines.filter(({ missing }) => missing === null);

/** The component that all of them are made of. */
const component = 'react/components/dialog.tsx';
const drawsDialog = /<dialog\b|role="(alert)?dialog"/i;

describe('Dialogs of the account area', () => {
  let done = 0;

  after(() => {
    const names = here.map(({ name }) => name).join(', ');
    console.log(
      `\n  dialogs × engines, six points each: ${done} of ${dialogs.length * engines.length} (${names})`,
    );
    for (const { name, missing } of engines)
      if (missing !== null) console.log(`    ${name}: NOT RUN: this machine has no ${missing}`);
  });

  it('are all in the table', async () => {
    const files = (await readdir('ui', { recursive: true })).filter((name) => name.endsWith('.tsx'));
    const drawn = await Promise.all(
      files.map(async (name) => {
        const text = await readFile(`ui/${name}`, 'utf8');
        return name !== component && drawsDialog.test(text) ? `ui/${name}` : null;
      }),
    );

    expect(drawn.filter((name) => name !== null)).to.have.members([
      ...new Set(dialogs.map(({ source }) => source)),
    ]);
  });

  for (const { name, start } of here)
    describe(`In ${name}`, () => {
      let run: Run;

      before(async () => {
        run = await startRun(name, start);
      });

      after(() => run.close());

      for (const dialog of dialogs)
        it(`${dialog.title}: role, name, focus in, kept and back, Escape [SC-03] [RT-29]`, async () => {
          await run.go({
            title: dialog.title,
            persona: dialog.persona,
            go: (reader, place) => checkDialog(dialog, reader, place),
          });

          done += 1;
        });
    });
});
