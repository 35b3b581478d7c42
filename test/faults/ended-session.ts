import { act } from '@testing-library/react';
import { until, type Visit } from './acts';
import type { Journey } from './journey';
import { signingIn } from './journeys-signing-in';
import { before, healthy, run, withVisit } from './runner';
import { isDone, logInLink, inspect, settle, textOf, typed } from './observed';

/**
 * Tests a session that ends while a page is open, so that every call fails as signed out. Returns the problems, one per
 * line. The page must say so, keep the input, and link "Log in" to a sign-in page with a form. If there is input, the
 * link opens in a new window, and the input can be sent afterwards.
 */
export const endedSession = async (journey: Journey): Promise<readonly string[]> => {
  const { send } = await healthy(journey);
  return withVisit(journey, async (visit, listen) => {
    await before(journey, 'fill', visit);
    const unwritten = typed(visit);
    await run(journey, 'fill', visit);
    await settle(visit);
    const written = typed(visit);
    visit.world.forgetCalls();
    visit.world.accounts.signOut();
    for (const name of send.calls.keys())
      // The data layer still responds: it reports that no reader is signed in.
      if (!name.startsWith('journal.') && !name.startsWith('card') && !name.startsWith('dataLayer.'))
        visit.world.fail(name, { _tag: 'SignedOut' });
    await run(journey, 'send', visit);
    await settle(visit);
    const observed = inspect(visit, journey, {}, listen());
    const link = logInLink(visit);
    const leads =
      link?.target === '_blank'
        ? await elsewhere(journey, visit, link)
        : [
            written !== unwritten && 'leads away from what was typed',
            !(await leadsToSignIn(visit, link)) && `leads to no sign-in, but: ${textOf(visit).slice(-200)}`,
          ];
    return [
      observed.complaints.length > 0 && `complaints: ${observed.complaints.join(' | ')}`,
      observed.nonsense && 'nonsense on the page',
      observed.busy && 'still busy',
      observed.done && 'it is said to be done',
      !observed.says('change.signed-out') && `does not say so, but: ${observed.text.slice(-200)}`,
      ...leads,
    ].filter((one) => one !== false);
  });
};

const asksWho = (visit: Visit): Promise<boolean> =>
  until(() => (/Forgot password/.test(textOf(visit)) ? true : null)).catch(() => false);

const leadsToSignIn = async (visit: Visit, link: HTMLAnchorElement | null): Promise<boolean> => {
  await act(async () => link?.click());
  return asksWho(visit);
};

/** The reader signs in in the window of the link, returns to this window and sends the input. */
const elsewhere = async (
  journey: Journey,
  visit: Visit,
  link: HTMLAnchorElement,
): Promise<readonly (string | false)[]> => {
  const here = window.location.href;
  const written = typed(visit);
  visit.world.repair();
  const other = await visit.openWindow(link.pathname + link.search);
  const there: Visit = { ...visit, core: other.core, page: other.show() };
  if (!(await asksWho(there))) return [`leads to no sign-in, but: ${textOf(there).slice(-200)}`];
  await run(signingIn['login']!, 'fill', there);
  await run(signingIn['login']!, 'send', there);
  await until(() => visit.world.accounts.current());
  await settle(there);
  window.history.replaceState(null, '', here);
  // Other windows receive the new session.
  await act(async () => void (await visit.core.loadDataLayer()));
  await settle(visit);
  const kept = typed(visit) === written;
  await run(journey, 'send', visit).catch(() => undefined);
  await settle(visit);
  return [
    !kept && 'what was typed is gone',
    !isDone(journey, visit) && `cannot be sent afterwards: ${textOf(visit).slice(-200)}`,
  ];
};
