import { close, focused, pending, type Page } from '../account';
import { fireEvent, waitFor, within } from '@testing-library/react';
import { expect } from 'chai';
import * as E from 'fp-ts/Either';
import type { InviteFailed } from '../../../../core/use-cases/rewards/invite-friends';
import type { InvitationsSent } from '../../../../core/ports/rewards';
import { aProgramPage, aRewardsAccount } from './program';

const address = '/account/settings/refer-a-friend';
const field = (page: Page) =>
  page.findByRole<HTMLInputElement>('textbox', { name: 'Email addresses of friends' });
const chips = (page: Page): readonly string[] =>
  page.queryAllByRole('button', { name: /^Remove / }).map((one) => one.getAttribute('aria-label') ?? '');
const send = async (page: Page) => page.user.click(page.getByRole('button', { name: 'Send invitations' }));

/** Installs a test clipboard, because jsdom has none. */
const withClipboard = (writeText: (text: string) => Promise<void>): void => {
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
};

describe('Refer a friend', () => {
  afterEach(() => {
    close();
    Reflect.deleteProperty(navigator, 'share');
  });

  it('shows the offer first, then the link, invitations and friends [RT-20] [SC-09]', async () => {
    const { page } = aProgramPage(address, aRewardsAccount());

    const link = await page.findByRole<HTMLInputElement>('textbox', { name: 'Link to share' });

    expect(page.getByText('Give $10, get $10')).to.exist;
    expect([link.value, link.readOnly]).to.deep.equal(['https://refer.courier.test/ANARUIZ', true]);
    expect(page.getAllByRole('heading', { level: 2 }).map((one) => one.textContent)).to.deep.equal([
      'Your link',
      'Invite by email',
      'Your friends',
    ]);
    expect(page.getByText(/No one has used your link yet/)).to.exist;
  });

  it('selects the link when it gets the focus [SC-09]', async () => {
    const { page } = aProgramPage(address, aRewardsAccount());
    const link = await page.findByRole<HTMLInputElement>('textbox', { name: 'Link to share' });

    link.focus();

    expect([link.selectionStart, link.selectionEnd]).to.deep.equal([0, link.value.length]);
  });

  it('copies the link, announces it, and records a share event [SC-09]', async () => {
    const copied: string[] = [];
    const { page, program } = aProgramPage(address, aRewardsAccount());
    withClipboard(async (text) => void copied.push(text));

    await page.user.click(await page.findByRole('button', { name: 'Copy link' }));

    expect(await page.findByRole('button', { name: 'Copied' })).to.exist;
    expect(page.getByRole('status').textContent).to.contain('The link is copied.');
    expect(copied).to.deep.equal(['https://refer.courier.test/ANARUIZ']);
    expect(program.shared).to.deep.equal(['DIRECT']);
  });

  it('selects the link and explains how to copy it if the browser blocks copying [SC-09]', async () => {
    const { page } = aProgramPage(address, aRewardsAccount());
    withClipboard(() => Promise.reject(new Error('NotAllowedError')));

    await page.user.click(await page.findByRole('button', { name: 'Copy link' }));

    expect(await page.findByText(/press Ctrl\+C, or Cmd\+C on a Mac/)).to.exist;
    const link = page.getByRole<HTMLInputElement>('textbox', { name: 'Link to share' });
    expect([document.activeElement === link, link.selectionEnd]).to.deep.equal([true, link.value.length]);
  });

  it("passes the link to the device's share sheet, once at a time; closing it is no failure [SC-09]", async () => {
    const sheet = pending<void>();
    const shared: unknown[] = [];
    Object.defineProperty(navigator, 'share', {
      configurable: true,
      value: (what: unknown) => {
        shared.push(what);
        return sheet.promise.then(() => Promise.reject(new Error('AbortError')));
      },
    });
    const { page, program } = aProgramPage(address, aRewardsAccount());

    await page.user.dblClick(await page.findByRole('button', { name: 'Share…' }));
    sheet.end();

    await waitFor(() =>
      expect(page.getByRole('button', { name: 'Share…' }).dataset['busy']).to.equal(undefined),
    );
    expect(shared).to.deep.equal([
      {
        title: '$10 for you',
        text: 'Join with my link and get $10:',
        url: 'https://refer.courier.test/ANARUIZ?m=mobile',
      },
    ]);
    expect(program.shared).to.deep.equal([]);
  });

  it('has a link for each common channel, and records a share event [SC-09]', async () => {
    const { page, program } = aProgramPage(address, aRewardsAccount());
    const places = within(await page.findByRole('list', { name: 'Share on' })).getAllByRole('link');
    places[0]!.addEventListener('click', (event) => event.preventDefault());

    await page.user.click(places[0]!);

    expect(
      places.map((one) => new URL(one.getAttribute('href')!).host || one.getAttribute('href')!.slice(0, 4)),
    ).to.deep.equal(['mail', 'sms:', 'wa.me', 'www.facebook.com', 'twitter.com', 'www.linkedin.com']);
    expect(program.shared).to.deep.equal(['EMAIL']);
  });

  it('makes a chip of each address on Enter, comma and paste, each once [SC-09]', async () => {
    const { page } = aProgramPage(address, aRewardsAccount());
    const input = await field(page);

    await page.user.type(input, 'ben@example.com{Enter}cleo@example.com,BEN@example.com{Enter}');
    await page.user.click(input);
    await page.user.paste('Dora <dora@example.com>; eli@example.com\n');

    expect(chips(page)).to.deep.equal([
      'Remove ben@example.com',
      'Remove cleo@example.com',
      'Remove dora@example.com',
      'Remove eli@example.com',
    ]);
    expect(input.value).to.equal('');
  });

  it('ignores Enter during input method composition, in both browser signals [SC-09]', async () => {
    const { page } = aProgramPage(address, aRewardsAccount());
    const input = await field(page);
    await page.user.type(input, 'ben@example.com');

    fireEvent.keyDown(input, { key: 'Enter', isComposing: true });
    fireEvent.keyDown(input, { key: 'Enter', keyCode: 229 });

    expect(chips(page)).to.deep.equal([]);
    expect(input.value).to.equal('ben@example.com');
  });

  it('removes chips by Backspace and buttons, announces it, and keeps the focus [SC-09]', async () => {
    const { page } = aProgramPage(address, aRewardsAccount());
    const input = await field(page);
    await page.user.type(input, 'ben@example.com,cleo@example.com,dora@example.com,');

    await page.user.keyboard('{Backspace}');
    await page.user.click(page.getByRole('button', { name: 'Remove ben@example.com' }));

    expect(chips(page)).to.deep.equal(['Remove cleo@example.com']);
    expect(page.getByRole('status').textContent).to.equal('ben@example.com removed');
    expect(document.activeElement === input).to.equal(true);
  });

  it("marks invalid addresses and the reader's own, and sends nothing until they are removed [SC-09]", async () => {
    const requests: (readonly string[])[] = [];
    const { page } = aProgramPage(address, aRewardsAccount(), {
      inviteFriends: async (entered) => {
        requests.push(entered);
        return E.left({ _tag: 'WrongRecipients', recipients: ['ben@', 'ana@example.com'] });
      },
    });
    const input = await field(page);
    await page.user.type(input, 'ben@,ana@example.com,cleo@example.com,');

    await send(page);

    expect(chips(page)).to.deep.equal([
      'Remove ben@, not a valid email address',
      'Remove ana@example.com, not a valid email address',
      'Remove cleo@example.com',
    ]);
    expect(await page.findByText("2 of these aren't valid email addresses. Correct or remove them.")).to
      .exist;
    expect(input.getAttribute('aria-invalid')).to.equal('true');
    expect(document.activeElement === input).to.equal(true);
  });

  it('requires an address [SC-09]', async () => {
    const { page } = aProgramPage(address, aRewardsAccount(), {
      inviteFriends: async () => E.left({ _tag: 'NoRecipients' }),
    });
    await field(page);

    await send(page);

    expect(await page.findByText('Please enter at least one email address.')).to.exist;
  });

  it('sends once, including the draft, and shows the number of recipients [SC-09]', async () => {
    const requests: (readonly string[])[] = [];
    const answer = pending<E.Either<InviteFailed, InvitationsSent>>();
    const { page, program } = aProgramPage(address, aRewardsAccount(), {
      inviteFriends: (entered) => {
        requests.push(entered);
        return answer.promise;
      },
    });
    await page.user.type(await field(page), 'ben@example.com,cleo@example.com');

    await page.user.dblClick(page.getByRole('button', { name: 'Send invitations' }));
    expect(await page.findByRole('button', { name: 'Sending…' })).to.exist;
    answer.end(E.right({ accepted: 1, rejected: 1 }));

    expect(await page.findByText('Your invitation is on its way.')).to.exist;
    expect(page.getByText('One was not sent: that friend may have been invited before.')).to.exist;
    expect(requests).to.deep.equal([['ben@example.com', 'cleo@example.com']]);
    expect(chips(page)).to.deep.equal([]);
    await waitFor(() => expect(focused()).to.contain('Your invitation is on its way.'));
    await waitFor(() => expect(program.reads).to.equal(2));
  });

  it('tells a reader whose session has ended, keeps the addresses, and links to sign-in [SC-09] [AU-07] [R6]', async () => {
    const { page } = aProgramPage(address, aRewardsAccount(), {
      inviteFriends: async () => E.left({ _tag: 'SignedOut' }),
    });
    await page.user.type(await field(page), 'ben@example.com');

    await send(page);

    expect(await page.findByText("You're not logged in on this site. Log in to continue.", { selector: 'p' }))
      .to.exist;
    const link = page.getByRole<HTMLAnchorElement>('link', { name: 'Log in' });
    expect([link.getAttribute('href'), link.target]).to.deep.equal([
      '/account/login?redirect=%2Faccount%2Fsettings%2Frefer-a-friend',
      '_blank',
    ]);
    expect(chips(page)).to.deep.equal(['Remove ben@example.com']);
  });

  for (const { because, words } of [
    {
      because: { _tag: 'Refused', message: null } as const,
      words: 'No invitation was sent. Please try again.',
    },
    { because: { _tag: 'TimedOut' } as const, words: /We couldn't tell if your invitations were sent/ },
  ]) {
    it(`keeps the addresses if sending ends with ${because._tag} [SC-09]`, async () => {
      const { page } = aProgramPage(address, aRewardsAccount(), {
        inviteFriends: async () => E.left({ _tag: 'InviteFailed', because }),
      });
      await page.user.type(await field(page), 'ben@example.com');

      await send(page);

      expect((await page.findAllByText(words)).length).to.be.greaterThan(0);
      expect(chips(page)).to.deep.equal(['Remove ben@example.com']);
    });
  }

  it('lists friends by progress and shows when the limit is reached [SC-09]', async () => {
    const at = new Date('2026-11-10T12:00:00Z');
    const states = ['invited', 'visited', 'registered', 'rewarded', 'capped'] as const;
    const { page } = aProgramPage(
      address,
      aRewardsAccount({
        stats: {
          shared: 2,
          visits: 9,
          invited: 1,
          registered: 3,
          converted: 2,
          friends: states.map((state, index) => ({ name: index === 0 ? '' : `F${index}. S.`, state, at })),
        },
        balance: { balance: 10, earned: 10, rewards: [] },
      }),
    );

    const friends = within(await page.findByRole('list', { name: 'Your friends' })).getAllByRole('listitem');

    expect(friends.map((one) => one.textContent)).to.deep.equal([
      'A friend InvitedNovember 10',
      'F1. S. VisitedNovember 10',
      'F2. S. Signed up, not a member yetNovember 10',
      'F3. S. Reward earnedNovember 10',
      'F4. S. Over the yearly limitNovember 10',
    ]);
    expect(page.getByText(/You've reached this year's limit/)).to.exist;
    expect(page.getByText(/You have earned \$10\.00 so far\./)).to.exist;
    expect(page.getByText('9 visits from your link, 3 signed up, 2 became members.')).to.exist;
  });

  it('shows that the program is disabled, with its code, and retries on request [SC-09]', async () => {
    const { page, program } = aProgramPage(address, { _tag: 'Refused', message: null, code: 'RS038' });
    expect(
      (await page.findAllByText('Our referral program is temporarily unavailable')).length,
    ).to.be.greaterThan(0);
    expect(page.getByText('Error code: RS038')).to.exist;
    program.answer = aRewardsAccount();

    await page.user.click(page.getByRole('button', { name: 'Try again' }));

    expect(await page.findByRole('textbox', { name: 'Link to share' })).to.exist;
    await waitFor(() => expect(focused()).to.equal('Refer a friend'));
  });

  it('reports an unreachable program without a code [SC-09]', async () => {
    const { page } = aProgramPage(address, { _tag: 'Offline' });

    expect(await page.findByText(/We couldn't load the referral program. Check your connection/)).to.exist;
    expect(page.queryByText(/Error code/)).to.equal(null);
  });

  it('does not blame the connection for an answer that cannot be read [SC-09] [ER-01]', async () => {
    const { page } = aProgramPage(address, { _tag: 'Unexpected', what: 'rewards-upsert: user' });

    expect(await page.findByText(/We couldn't read the answer of our server/)).to.exist;
    expect(page.queryByText(/connection/)).to.equal(null);
  });

  it('explains why there is no link, and what to do [SC-09]', async () => {
    const { page } = aProgramPage(address, aRewardsAccount({ links: null }));

    expect(await page.findByText(/You can't refer friends yet/)).to.exist;
    expect(page.getAllByRole('link', { name: 'Customer service' })[0]!.getAttribute('href')).to.equal(
      'https://help.courier.test/',
    );
  });

  it("shows the program's own page if figures are not available as data, and retries [SC-09]", async () => {
    const shown: string[] = [];
    let tries = 0;
    const { page } = aProgramPage(address, aRewardsAccount({ stats: null, balance: null }), {
      loadWidget: async () => {
        tries += 1;
        return tries === 1 ? E.left({ _tag: 'Offline' }) : E.right('<p>The program</p>');
      },
      showWidget: (_, template) => void shown.push(template),
    });

    await page.user.click(await page.findByRole('button', { name: 'Try again' }));

    await waitFor(() => expect(shown).to.deep.equal(['<p>The program</p>']));
    expect(page.getByRole('textbox', { name: 'Link to share' })).to.exist;
  });
});
