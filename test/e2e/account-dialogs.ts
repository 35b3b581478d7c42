import { checkDialog, dialogs } from '../engines/dialogs';
import { startRun, type Run } from '../engines/run';
import type { Engine } from '../engines/stage';

/** Registers the tests for these engines. Engines that are not installed are listed. */
export const accountDialogsIn = (engines: readonly Engine[]): void => {
  const here = engines.filter(({ missing }) => missing === null);
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

    for (const { name, start } of here)
      describe(`In ${name}`, () => {
        let run: Run;

        before(async () => {
          run = await startRun(name, start);
        });

        after(() => run.close());

        for (const dialog of dialogs)
          it(`${dialog.title}: has role and name, moves, traps and restores the focus, closes on Escape [SC-03] [RT-29]`, async () => {
            await run.go({
              title: dialog.title,
              persona: dialog.persona,
              go: (reader, place) => checkDialog(dialog, reader, place),
            });

            done += 1;
          });
      });
  });
};
