import { ana, close, fakeProfileServices, offline, open, pending } from './account';
import { act, waitFor } from '@testing-library/react';
import { expect } from 'chai';
import * as E from 'fp-ts/Either';
import { defaultDisplaySettings, type DisplaySettings } from '../../../core/domain/profile/display-settings';
import type { SaveDocumentFailed } from '../../../core/ports/profiles';
import { makeStore } from '../../../core/state/store';

type Answer = E.Either<SaveDocumentFailed, void>;

/** Preferences as the core has them, whose calls are answered by hand. */
const preferences = (answer: () => Promise<Answer>, kept: DisplaySettings = defaultDisplaySettings) => {
  const state = makeStore(kept);
  const sent: DisplaySettings[] = [];
  return {
    sent,
    display: {
      state,
      apply: (settings: DisplaySettings) => state.update(() => settings),
      save: (settings: DisplaySettings) => () => {
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

describe('Display', () => {
  afterEach(close);

  it('paints with what this device has kept from the first moment on [RT-07]', () => {
    openDisplay(
      preferences(() => Promise.resolve(E.right(undefined)), { theme: 'dark', textSize: 'large' }).display,
    );

    expect(painted()).to.deep.equal(['dark', 'large']);
  });

  it('leaves the theme to the brand and the device where nothing was chosen [RT-07]', () => {
    openDisplay(preferences(() => Promise.resolve(E.right(undefined))).display);

    expect(painted()).to.deep.equal([null, 'medium']);
  });

  it('applies a choice at once, saves it with the account, and says so [RT-07] [SC-04]', async () => {
    const { display, sent } = preferences(() => Promise.resolve(E.right(undefined)));
    const page = openDisplay(display);

    await page.user.click(await page.findByRole('radio', { name: 'Dark' }));

    expect(painted()).to.deep.equal(['dark', 'medium']);
    expect(sent).to.deep.equal([{ theme: 'dark', textSize: 'medium' }]);
    await page.findByText('Saved with your account.');
  });

  it('sends one request at a time, and then the last choice [SC-04]', async () => {
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

  it('says that only this device keeps it, and saves it again [SC-04]', async () => {
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
