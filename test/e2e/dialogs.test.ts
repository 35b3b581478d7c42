import { expect } from 'chai';
import { readdir, readFile } from 'node:fs/promises';
import { dialogs } from '../engines/dialogs';
import { engines } from '../engines/stage';
import { accountDialogsIn } from './account-dialogs';

/** The component used by all dialogs. */
const component = 'react/components/dialog.tsx';
const drawsDialog = /<dialog\b|role="(alert)?dialog"/i;

describe('Dialogs of the account area', () => {
  it('are all listed in the table', async () => {
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
});

accountDialogsIn(engines.filter(({ name }) => name === 'Chromium'));
