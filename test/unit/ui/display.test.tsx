import { ana, close, fakeProfileServices, offline, open, pending } from './account';
import { act, waitFor } from '@testing-library/react';
import { expect } from 'chai';
import * as E from 'fp-ts/Either';
import { defaultDisplaySettings, type DisplaySettings } from '../../../core/domain/profile/display-settings';
import type { SaveDocumentFailed } from '../../../core/ports/profiles';
import { makeStore } from '../../../core/state/store';

type Answer = E.Either<SaveDocumentFailed, void>;

/** The core's preferences; the test answers their calls manually. */
const preferences = (answer: () => Promise<Answer>, kept: DisplaySettings = defaultDisplaySettings) => {
  const state = makeStore(kept);
  const sent: DisplaySettings[] = [];
  return {
    sent,
    display: {
      state,
      apply: (settings: DisplaySettings) => state.update(() => settings),
      save: (settings: DisplaySettings) => {
        sent.push(settings);
        return answer();
      },
    },
  };
};

const openDisplay = (display: ReturnType<typeof preferences>['display']) => {
  return open('/account/settings/display', ana, {
    profile: { ...fakeProfileServices(), display },
  });
};

const root = () => document.querySelector('[data-masthead-brand]');
const painted = () => [
  root()?.getAttribute('data-masthead-scheme') ?? null,
  root()?.getAttribute('data-masthead-text-size') ?? null,
];

describe('Display settings', () => {
  afterEach(close);

  it('apply the settings of this device from the first paint [RT-07]', () => {
    openDisplay(
      preferences(() => Promise.resolve(E.right(undefined)), { theme: 'dark', textSize: 'large' }).display,
    );

    expect(painted()).to.deep.equal(['dark', 'large']);
  });

  it('leave the theme to the brand and the device if none was chosen [RT-07]', () => {
    openDisplay(preferences(() => Promise.resolve(E.right(undefined))).display);

    expect(painted()).to.deep.equal([null, 'medium']);
  });

  it('apply a choice at once, save it in the account, and announce it [RT-07] [SC-04]', async () => {
    const { display, sent } = preferences(() => Promise.resolve(E.right(undefined)));
    const page = openDisplay(display);

    await page.user.click(await page.findByRole('radio', { name: 'Dark' }));

    expect(painted()).to.deep.equal(['dark', 'medium']);
    expect(sent).to.deep.equal([{ theme: 'dark', textSize: 'medium' }]);
    await page.findByText('Saved with your account.');
  });

  it('send one request at a time, and then the last choice [SC-04]', async () => {
    const first = pending<Answer>();
    const answers = [() => first.promise, () => Promise.resolve(E.right(undefined))];
    const { display, sent } = preferences(() => answers.shift()!());
    const page = openDisplay(display);

    await page.user.click(await page.findByRole('radio', { name: 'Small' }));
    await page.user.click(page.getByRole('radio', { name: 'Large' }));
    await page.user.click(page.getByRole('radio', { name: 'Extra large' }));
    expect(sent.length).to.equal(1);
    act(() => first.end(E.right(undefined)));

    await waitFor(() => expect(sent.map(({ textSize }) => textSize)).to.deep.equal(['small', 'x-large']));
    await page.findByText('Saved with your account.');
  });

  it('report that only this device has saved the choice, and save it again [SC-04]', async () => {
    const answers: Answer[] = [E.left(offline), E.right(undefined)];
    const { display, sent } = preferences(() => Promise.resolve(answers.shift()!));
    const page = openDisplay(display);

    await page.user.click(await page.findByRole('radio', { name: 'Light' }));
    await page.findByText("We couldn't save this with your account");
    expect(painted()[0]).to.equal('light');
    await page.user.click(page.getByRole('button', { name: 'Try again' }));

    await page.findByText('Saved with your account.');
    expect(page.queryByText("We couldn't save this with your account")).to.equal(null);
    expect(sent.length).to.equal(2);
  });
});
