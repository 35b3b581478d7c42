import './account';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect } from 'chai';
import { memoryWorld } from '../../../adapters/memory/world/memory-world';
import { makeSmallStore } from '../../../core/state/small-store';
import type { PartState } from '../../../ui/react/part-notice';
import { SignInDialog } from '../../../ui/react/sign-in-dialog';
import { aShell } from '../../builders/shell';
import { throwing } from '../../builders/throwing';

describe('The sign-in dialog with an error in its code', () => {
  const { error } = console;
  beforeEach(() => {
    // React logs each error that a boundary catches.
    console.error = () => undefined;
  });
  afterEach(() => {
    console.error = error;
    cleanup();
  });

  const opened = (broken: string) => {
    const reported: string[] = [];
    let [closed, failed, gone] = [0, 0, 0];
    const services = {
      ...aShell(memoryWorld()),
      t: throwing(broken, () => true),
      reportError: (_: unknown, part: string) => String(100_000 + reported.push(part)),
    };
    render(
      <SignInDialog
        services={services}
        search="?redirect=%2Fsports%2F"
        part={makeSmallStore<PartState>('There')}
        tryAgain={() => undefined}
        onGo={() => undefined}
        onClose={() => (closed += 1)}
        onDone={() => undefined}
        onSignedOut={() => undefined}
        onReady={() => undefined}
        onFailed={() => (failed += 1)}
        onBroken={() => (gone += 1)}
      />,
    );
    return { reported, counts: () => ({ closed, failed, gone }) };
  };

  it('says so in place, with a link to the log-in page and a close button, and has the focus [ER-01] [R6]', async () => {
    const { reported, counts } = opened('field.');

    const dialog = await screen.findByRole('dialog', { name: 'Log in' });
    const words = screen.getByText("The log-in can't be shown here right now. It's our fault.");
    expect(words.closest('[role="alert"]')).to.not.equal(null);
    expect(screen.getByRole('link', { name: 'Open the log-in page' }).getAttribute('href')).to.equal(
      '/account/login?redirect=%2Fsports%2F',
    );
    expect(await screen.findByText('Reference for customer service: 100001')).to.not.equal(null);
    expect(dialog.contains(document.activeElement)).to.equal(true);
    expect(reported).to.deep.equal(['login']);
    await userEvent.setup().click(screen.getByRole('button', { name: 'Close' }));
    expect(counts()).to.deep.equal({ closed: 1, failed: 1, gone: 0 });
  });

  it('leaves nothing if its own texts fail too, and the page that opened it goes elsewhere [R6]', async () => {
    const { counts } = opened('login.');

    await waitFor(() => expect(counts().gone).to.equal(1));
    expect(screen.queryByRole('dialog')).to.equal(null);
  });
});
