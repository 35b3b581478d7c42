import { act } from '@testing-library/react';
import { until } from './acts';
import type { Journey } from './journey';
import { before, healthy, run, withVisit } from './runner';
import { logInLink, look, settle, textOf } from './told';

/**
 * The session ends while a page is open: every call answers so. What was wrong, a line each: the reader is told, keeps what was typed,
 * and "Log in" leads to a sign-in page that asks who they are.
 */
export const endedSession = async (journey: Journey): Promise<readonly string[]> => {
  const { send } = await healthy(journey);
  return withVisit(journey, async (visit, listen) => {
    await before(journey, 'send', visit);
    visit.world.accounts.signOut();
    for (const name of send.calls.keys())
      if (!name.startsWith('journal.') && !name.startsWith('card'))
        visit.world.fail(name, { _tag: 'SignedOut' });
    await run(journey, 'send', visit);
    await settle(visit);
    const told = look(visit, journey, {}, listen());
    const link = logInLink(visit);
    await act(async () => link?.click());
    const asks = await until(() => (/Forgot password/.test(textOf(visit)) ? true : null)).catch(() => false);
    return [
      told.complaints.length > 0 && `complaints: ${told.complaints.join(' | ')}`,
      told.nonsense && 'nonsense on the page',
      told.busy && 'still busy',
      told.done && 'it is said to be done',
      !told.keys.has('change.signed-out') && `does not say so, but: ${told.text.slice(-200)}`,
      !asks && `leads to no sign-in, but: ${textOf(visit).slice(-200)}`,
    ].filter((one) => one !== false);
  });
};
