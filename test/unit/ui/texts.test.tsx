import {
  ana,
  aProfile,
  close,
  fakeProfileServices,
  focused,
  open,
  pending,
  signedIn,
  type Page,
} from './account';
import { waitFor } from '@testing-library/react';
import { expect } from 'chai';
import * as E from 'fp-ts/Either';
import { type MemberState } from '../../../core/state/member';
import { userRead, profileWritten } from '../../../core/state/member-changes';
import { makeStore } from '../../../core/state/store';
import { noSubscriptions } from '../../../core/state/subscriptions';
import type { CallFailed } from '../../../core/ports/call-failed';
import type { TextAlerts } from '../../../core/use-cases/profile/text-alerts';
import type { AccountServices } from '../../../ui/react/services';

const address = '/account/settings/texts';
const subscribed = () =>
  makeStore({ ...noSubscriptions, subscriptionsFetched: true, subscriptionStatus: 'Active' as const });
const withNumber: MemberState = userRead(
  signedIn,
  'ana@example.com',
  aProfile({ phoneNumber: '+12125550123' }),
);

type Changes = Partial<Pick<AccountServices, 'textCampaigns'> & TextAlerts>;

const aTextsPage = (state: MemberState = ana, { textCampaigns, ...changes }: Changes = {}) => {
  const written: string[] = [];
  const page = open(address, state, (member) => {
    const write = async (phoneNumber: string) => {
      written.push(phoneNumber);
      member.update((before) => profileWritten(before, { phoneNumber: phoneNumber || null }));
      return E.right(undefined);
    };
    return {
      ...fakeProfile({
        // A reader with a number has signed up with it.
        isSignedUp: async () => E.right(true),
        signUp: write,
        end: () => write(''),
        ...changes,
      }),
      subscriptions: subscribed(),
      textCampaigns: textCampaigns ?? (async () => E.right([])),
    };
  });
  return { page, written };
};

/** The profile's services with these text alerts. */
const fakeProfile = (texts: TextAlerts) => ({ profile: { ...fakeProfileServices(), texts } });

const number = (page: Page) => page.findByRole<HTMLInputElement>('textbox', { name: 'Mobile phone number' });
const consent = (page: Page) => page.getByRole<HTMLInputElement>('checkbox', { name: /^I agree/ });
const press = async (page: Page, name: string) => page.user.click(await page.findByRole('button', { name }));

describe('Text alerts', () => {
  afterEach(close);

  it('signs up with a number in any common format after consent [RT-21]', async () => {
    const { page, written } = aTextsPage();

    await page.user.type(await number(page), '(212) 555-0123');
    expect(page.queryByText(/We will text/)).to.equal(null);
    await page.user.click(consent(page));
    expect(page.getByText('We will text +1 212 555 0123.')).to.exist;
    await press(page, 'Sign up for texts');

    expect(await page.findByText("You're signed up. We'll text +1 212 555 0123.")).to.exist;
    await waitFor(() => expect(focused()).to.contain("You're signed up."));
    expect(written).to.deep.equal(['+12125550123']);
  });

  it('does not treat a number in the profile as consent, and offers to sign up with it [SC-09] [RT-21]', async () => {
    const { page, written } = aTextsPage(withNumber, { isSignedUp: async () => E.right(false) });

    expect((await number(page)).value).to.equal('+1 212 555 0123');
    expect(page.getByText('Your profile has the number +1 212 555 0123. Sign up below to get texts there.'))
      .to.exist;
    expect([page.queryByText('We text'), consent(page).checked]).to.deep.equal([null, false]);
    await page.user.click(consent(page));
    await press(page, 'Sign up for texts');

    expect(await page.findByText("You're signed up. We'll text +1 212 555 0123.")).to.exist;
    expect(page.getByText('We text')).to.exist;
    expect(written).to.deep.equal(['+12125550123']);
  });

  it('reports that the consent could not be read, and retries [SC-09] [R6]', async () => {
    let reads = 0;
    const { page } = aTextsPage(withNumber, {
      isSignedUp: async () => {
        reads += 1;
        return reads === 1 ? E.left({ _tag: 'Offline' }) : E.right(true);
      },
    });
    await page.findByText("We couldn't load your text settings.");

    await press(page, 'Try again');

    expect(await page.findByText('We text')).to.exist;
  });

  it('leaves the box unchecked, and sends nothing without it [RT-21]', async () => {
    const { page, written } = aTextsPage();
    await page.user.type(await number(page), '212 555 0123');

    await press(page, 'Sign up for texts');

    expect(await page.findByText('Please agree first: we may not text you without it.')).to.exist;
    expect([document.activeElement === consent(page), consent(page).checked, written.length]).to.deep.equal([
      true,
      false,
      0,
    ]);
  });

  for (const { typed, words } of [
    { typed: ' ', words: 'Please enter a phone number.' },
    { typed: '555 0123', words: 'Please enter a valid phone number, for example (212) 555-0123.' },
  ]) {
    it(`shows the error of "${typed}" and focuses the field [RT-21] [VA-11]`, async () => {
      const { page } = aTextsPage();
      await page.user.type(await number(page), typed);

      await press(page, 'Sign up for texts');

      expect(await page.findByText(words)).to.exist;
      const field = await number(page);
      expect([document.activeElement === field, field.value]).to.deep.equal([true, typed]);
    });
  }

  it('keeps the input if it could not be saved, and sends once for two clicks [RT-21]', async () => {
    const answer = pending<E.Either<CallFailed, void>>();
    let callCount = 0;
    const { page } = aTextsPage(ana, {
      signUp: () => {
        callCount += 1;
        return answer.promise;
      },
    });
    await page.user.type(await number(page), '+44 20 7946 0958');
    await page.user.click(consent(page));

    await page.user.dblClick(page.getByRole('button', { name: 'Sign up for texts' }));
    expect(await page.findByRole('button', { name: 'Signing up…' })).to.exist;
    answer.end(E.left({ _tag: 'Offline' }));

    expect(await page.findByText('Sorry, there was an error updating your profile')).to.exist;
    expect([(await number(page)).value, consent(page).checked, callCount]).to.deep.equal([
      '+44 20 7946 0958',
      true,
      1,
    ]);
  });

  it('shows the current number and removes it [RT-21]', async () => {
    const { page, written } = aTextsPage(withNumber);
    expect(await page.findByText('+1 212 555 0123')).to.exist;

    await press(page, 'Remove number');

    expect(await page.findByText("We removed your number. You won't get any more text alerts.")).to.exist;
    expect(await number(page)).to.exist;
    expect(written).to.deep.equal(['']);
  });

  it('reports that a number could not be removed, and still shows it [RT-21]', async () => {
    const { page } = aTextsPage(withNumber, {
      end: async () => E.left({ _tag: 'Offline' }),
    });

    await press(page, 'Remove number');

    expect(await page.findByText("We couldn't remove your number. Please try again.")).to.exist;
    expect(page.getByText('+1 212 555 0123')).to.exist;
  });

  it('reports that texts have ended although the number remains, and removes it on retry [SC-09] [R6]', async () => {
    let wanted = true;
    let tries = 0;
    const { page, written } = aTextsPage(withNumber, {
      isSignedUp: async () => E.right(wanted),
      end: async () => {
        wanted = false;
        tries += 1;
        return tries === 1 ? E.left({ _tag: 'Offline' }) : E.right(undefined);
      },
    });
    await press(page, 'Remove number');

    const words = "You won't get any more text alerts, but we couldn't take your number out of your profile.";
    expect(await page.findByText(words)).to.exist;
    expect([page.queryByText('We text'), written]).to.deep.equal([null, []]);
    await press(page, 'Remove number');

    expect(await page.findByText("We removed your number. You won't get any more text alerts.")).to.exist;
    expect(page.queryByText(words)).to.equal(null);
  });

  it('keeps the input for a new number if the old one has lost its record [SC-09] [R6]', async () => {
    let wanted = true;
    const { page } = aTextsPage(withNumber, {
      isSignedUp: async () => E.right(wanted),
      signUp: async () => {
        wanted = false;
        return E.left({ _tag: 'Offline' });
      },
    });
    await press(page, 'Change number');
    await page.user.type(await number(page), '+1 646 555 0199');
    await page.user.click(consent(page));
    await press(page, 'Save number');

    expect(await page.findByText('Sorry, there was an error updating your profile')).to.exist;
    expect(await page.findByRole('button', { name: 'Sign up for texts' })).to.exist;
    expect([(await number(page)).value, consent(page).checked]).to.deep.equal(['+1 646 555 0199', true]);
    expect(page.queryByRole('button', { name: 'Keep old number' })).to.equal(null);
  });

  for (const [state, button] of [
    [ana, 'Sign up for texts'],
    [withNumber, 'Remove number'],
  ] as const) {
    it(`tells a reader whose session has ended: ${button} [RT-21] [AU-07] [R6]`, async () => {
      const { page } = aTextsPage(state, {
        signUp: async () => E.left({ _tag: 'SignedOut' }),
        end: async () => E.left({ _tag: 'SignedOut' }),
      });
      if (state === ana) {
        await page.user.type(await number(page), '(212) 555-0123');
        await page.user.click(consent(page));
      }

      await press(page, button);

      expect(await page.findByText("You're not logged in on this site. Log in to continue.")).to.exist;
      expect(page.getByRole('link', { name: 'Log in' }).getAttribute('href')).to.equal(
        '/account/login?redirect=%2Faccount%2Fsettings%2Ftexts',
      );
      if (state === ana) expect((await number(page)).value).to.equal('(212) 555-0123');
    });
  }

  it('changes the number or keeps the old one [RT-21]', async () => {
    const { page, written } = aTextsPage(withNumber);
    await press(page, 'Change number');
    await press(page, 'Keep old number');
    expect(page.getByText('+1 212 555 0123')).to.exist;

    await press(page, 'Change number');
    await waitFor(() => expect(focused()).to.equal('masthead-phone'));
    await page.user.keyboard('+1 646 555 0199');
    await page.user.click(consent(page));
    await press(page, 'Save number');

    expect(await page.findByText("You're signed up. We'll text +1 646 555 0199.")).to.exist;
    expect(written).to.deep.equal(['+16465550199']);
  });

  it("lists this reader's campaigns as messages to send [RT-21] [SC-09]", async () => {
    const { page } = aTextsPage(ana, {
      textCampaigns: async () =>
        E.right([{ id: 'baseball', name: 'Baseball texts', keyword: 'DIAMOND', phone: '+15550101' }]),
    });

    const link = await page.findByRole('link', { name: 'Text DIAMOND to +15550101' });

    expect(link.getAttribute('href')).to.equal('sms:+15550101?&body=DIAMOND');
  });

  it('requests the campaigns again after a failure, and shows nothing if there are none [RT-21]', async () => {
    let tries = 0;
    const { page } = aTextsPage(ana, {
      textCampaigns: async () => {
        tries += 1;
        return tries === 1 ? E.left({ _tag: 'Offline' }) : E.right([]);
      },
    });

    await press(page, 'Try again');

    await waitFor(() => expect(page.queryByRole('heading', { name: 'More texts' })).to.equal(null));
    expect(tries).to.equal(2);
  });

  it('reads the membership before it opens, and reports a failure [RT-25]', async () => {
    const subscriptions = makeStore(noSubscriptions);
    let online = false;
    const page = open(address, ana, {
      subscriptions,
      textCampaigns: async () => E.right([]),
      loadSubscriptions: async () => {
        if (!online) return E.left({ _tag: 'Offline' });
        subscriptions.update((state) => ({
          ...state,
          subscriptionsFetched: true,
          subscriptionStatus: 'Active',
        }));
        return E.right(undefined);
      },
    });

    await page.findByRole('button', { name: 'Try again' });
    online = true;
    await press(page, 'Try again');

    expect(await number(page)).to.exist;
  });
});
