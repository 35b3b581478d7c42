import { expect } from 'chai';
import { sharedDomain } from '../../sandbox/tls';
import type { Reader } from '../engines/reader';
import { engines, type Engine, type Stage } from '../engines/stage';
import { startServer, type Server } from '../server';

/** The second site that a reader of the news site visits, with an article that only members may read. */
const sites = {
  'one domain': {
    brand: 'lifestyle',
    article: '/sports/winter-swimmers-of-cold-harbor-steps/',
    hidden: 'The tape on the cup had been changed.',
  },
  'two domains': {
    brand: 'media',
    article: '/sports/inside-the-truck/',
    hidden: 'It was the shot on every front page.',
  },
} as const;

const states = [
  'fresh',
  'site cookie gone',
  'identity cookie gone',
  'third-party cookies blocked',
  'cookie of another reader',
] as const;

/** A reader of the news site, who then does one thing on the second site. */
export interface Cell {
  readonly on: keyof typeof sites;
  readonly state: (typeof states)[number];
  readonly does: 'article' | 'account page' | 'card' | 'comments' | 'log-out';
}

export const cells: readonly Cell[] = (['one domain', 'two domains'] as const).flatMap((on) =>
  states.flatMap((state) =>
    (['article', 'account page', 'card', 'comments', 'log-out'] as const)
      // A card needs the site's own session; the other states add nothing to it.
      .filter((does) => does !== 'card' || /site cookie|another/.test(state))
      .map((does) => ({ on, state, does })),
  ),
);

const password = 'Courier-Reader-1';
const email = 'morgan.monthly@example.com';

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

const logInHere = "This site doesn't know yet that you're logged in.";
const refused = 'Your browser is blocking cookies for this site.';

/** Fills the form. A reader whom the identity host knows finds the reason, and their address filled in. */
const fillLogIn = async (reader: Reader, isKnown: boolean): Promise<void> => {
  if (isKnown) {
    await reader.sees(logInHere);
    for (let turn = 0; turn < 60 && (await reader.valueOf('Email')) !== email; turn += 1) await pause(100);
    expect(await reader.valueOf('Email')).to.equal(email);
  } else await reader.fill('Email', email);
  await reader.fill('Password', password);
  await reader.press('Log in');
};

/**
 * Fills the form, and returns how it ended. If the browser refuses cookies, the page says so, with a link (decision 91). `done`:
 * a text of the page that the reader wanted.
 */
const logInAndSee = async (
  reader: Reader,
  done: string | RegExp,
  isKnown: boolean,
): Promise<'after a log-in' | 'cookies refused, with a link to the account elsewhere'> => {
  await fillLogIn(reader, isKnown);
  const end = await reader.which({ done, refused });
  if (end === 'done') return 'after a log-in';
  await reader.sees('Use your account on courier.publisher.localhost instead');
  return 'cookies refused, with a link to the account elsewhere';
};

/** The text that stays visible, if another one may follow it a moment later. */
const settled = async <Name extends string>(
  reader: Reader,
  texts: Readonly<Record<Name, string | RegExp>>,
): Promise<Name> => {
  await reader.which(texts);
  await pause(1_500);
  return reader.which(texts);
};

interface At {
  readonly site: string;
  readonly article: string;
  /** A sentence of its hidden body. */
  readonly hidden: string;
}

/** Does one thing on a site, and returns how it ended. */
const acts: Readonly<Record<Cell['does'], (reader: Reader, at: At) => Promise<string>>> = {
  article: async (reader, { site, article, hidden: open }) => {
    await reader.open(site + article);
    const offer = await settled(reader, {
      'log in here': 'Log in once on this site to read here',
      'log in': 'Already a member? Log in',
      open,
    });
    if (offer === 'open') return 'open';
    await reader.press(offer === 'log in' ? 'Already a member? Log in' : 'Log in', 'link');
    return `${await logInAndSee(reader, open, offer === 'log in here')} ("${offer}")`;
  },
  'account page': async (reader, { site }) => {
    await reader.open(`${site}/account/settings/payment-method`);
    const works = 'MasterCard ending in 4444';
    if ((await reader.which({ works, form: 'Forgot password?' })) === 'works') return 'works';
    return logInAndSee(reader, works, false);
  },
  card: async (reader, { site }) => {
    await reader.open(`${site}/account/settings/payment-method`);
    const works = 'Add a payment method';
    const ends: string[] = [];
    if ((await reader.which({ works, form: 'Forgot password?' })) === 'form') {
      ends.push(await logInAndSee(reader, works, false));
      if (ends[0] !== 'after a log-in') return ends[0]!;
    }
    const add = async (): Promise<void> => {
      await reader.press(works);
      await reader.seesDialog(works);
      await reader.typeCard({ number: '6011111111111117' });
      await reader.press('Save card');
    };
    await add();
    const saved = 'ending in 1117';
    const end = await reader.which({ saved, 'log in': "You're not logged in on this site." });
    if (end === 'saved') return ['saved', ...ends].join(' ');
    await reader.press('Log in', 'link');
    await logInAndSee(reader, works, true);
    await add();
    await reader.sees(saved);
    return 'saved after a log-in';
  },
  comments: async (reader, { site, article }) => {
    await reader.open(`${site}${article}#comments`);
    await reader.run(`document.querySelector('#comments').scrollIntoView()`);
    const works = 'Signed in as Morgan M.';
    if ((await settled(reader, { works, 'log in': 'Log in to comment' })) === 'works') return 'works';
    await reader.press('Log in to comment');
    return logInAndSee(reader, works, false);
  },
  'log-out': async (reader, { site }) => {
    await reader.open(site);
    if ((await settled(reader, { 'log out': 'Log Out', 'log in': 'Log In' })) === 'log in')
      return 'is not logged in here';
    await reader.press('Log Out', 'link');
    await reader.sees('Log In');
    return 'logged out';
  },
};

const forgotten = (attributes: string): string =>
  ['blaize_session', 'blaize_tracking_id']
    .map((name) => `document.cookie = '${name}=; Max-Age=0; Path=/; ${attributes}SameSite=None; Secure';`)
    .join('\n');

/** Registers a test for each of these cells, and prints how each ended. */
export const sessionsHold = (chosen: readonly Cell[], engine: Engine = engines[0]!): void => {
  describe(`A session over host names, over TLS, in ${engine.name}`, () => {
    let server: Server;
    let stage: Stage;
    const ends: string[] = [];
    after(() => {
      if (engine.missing !== null) ends.push(`NOT RUN: this machine has no ${engine.missing}`);
      console.log(`\n  Sessions over host names, ${engine.name}`);
      for (const line of ends) console.log(`    ${line}`);
    });
    if (engine.missing !== null) return;
    before(async () => {
      server = await startServer({ tls: true });
      stage = await engine.start();
    });
    after(async () => {
      await stage.close();
      await server.close();
    });

    /** Removes the session of a host, and of the domain above it, on a page of that host. */
    const forget = async (reader: Reader, host: string): Promise<void> => {
      await reader.open(`${host}/robots.txt`);
      await reader.run(forgotten('') + forgotten(`Domain=${sharedDomain}; `));
    };
    const bringAbout = async (reader: Reader, { on, state }: Cell): Promise<void> => {
      const site = server.hosts[sites[on].brand];
      switch (state) {
        case 'fresh':
          return;
        case 'site cookie gone':
          return forget(reader, site);
        case 'identity cookie gone':
          return forget(reader, server.hosts.membership);
        case 'third-party cookies blocked':
          await server.control('settings', { thirdPartyCookiesBlocked: true });
          return;
        case 'cookie of another reader':
          await forget(reader, site);
          await reader.run(
            `for (const line of ['blaize_session=of-another', 'blaize_tracking_id=another-reader'])
               document.cookie = line + '; Path=/; SameSite=None; Secure';`,
          );
      }
    };

    for (const cell of chosen) {
      const { on, state, does } = cell;
      const name = [on, state, does].join(' | ');
      it(`${name} [HM-17] [AU-02]`, async () => {
        await server.control('reset', {});
        const reader = await stage.reader(server.hosts.news);
        try {
          await reader.open(`${server.hosts.news}/account/login`);
          await reader.fill('Email', email);
          await reader.fill('Password', password);
          await reader.press('Log in');
          await reader.seesHeading('Profile');
          await bringAbout(reader, cell);
          const end = await acts[does](reader, {
            site: server.hosts[sites[on].brand],
            ...sites[on],
          });
          ends.push(`${name} | ${end}`);
        } catch (error) {
          ends.push(`${name} | FAILED`);
          throw error;
        } finally {
          await reader.close();
        }
      });
    }
  });
};
