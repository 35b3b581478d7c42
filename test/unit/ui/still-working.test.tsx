import './setup';
import { act, cleanup, render } from '@testing-library/react';
import { expect } from 'chai';
import { holdTime, type ManualTime } from '../../builders/manual-time';
import { Button } from '../../../ui/react/components/button';
import { Root } from '../../../ui/react/components/root';

const shown = (busy: boolean) => (
  <Root brand="news" stillWorking="Still working…">
    <Button busy={busy} busyLabel="Saving…">
      Save
    </Button>
  </Root>
);

describe('A button with a slow write', () => {
  let time: ManualTime;
  beforeEach(() => {
    time = holdTime();
  });
  afterEach(() => {
    cleanup();
    time.end();
  });

  it('shows a message after 10 seconds, and resets it for the next write [R6] [R18]', () => {
    const page = render(shown(true));
    act(() => time.pass(9_000));
    expect(page.getByRole('button', { name: 'Saving…' })).to.exist;

    act(() => time.pass(1_000));
    expect(page.getByRole('button', { name: 'Still working…' })).to.exist;

    page.rerender(shown(false));
    expect(page.getByRole('button', { name: 'Save' })).to.exist;
    page.rerender(shown(true));
    expect(page.getByRole('button', { name: 'Saving…' })).to.exist;
  });
});
