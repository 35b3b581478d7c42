import { act } from '@testing-library/react';
import { button, littlePatience, patience, type Visit } from './acts';
import type { Journey, Phase } from './journey';
import { isDone, isReady, isStuck, settle } from './observed';

/** Buttons that pages offer after a failure, in order of preference. */
const waysOn = [
  /^Try again/,
  /^Retry/,
  /^Finish(?! the)/,
  /^Continue and pay/,
  /^Check (status|again|once)/,
  /^Check/,
  /^Start over/,
  /^Leave it as it is/,
] as const;

/** Simulates the reader once the call works again: presses the offered button or repeats the action. */
export const goOn = async (
  journey: Journey,
  from: Phase,
  visit: Visit,
): Promise<{ readonly wentOn: boolean; readonly way: readonly string[] }> => {
  const way: string[] = [];
  const usual = patience.looks;
  patience.looks = littlePatience;
  const wentOn =
    from === 'send' ? await sendAgain(journey, visit, way) : await readAgain(journey, from, visit, way);
  patience.looks = usual;
  return { wentOn, way };
};

const sendAgain = async (journey: Journey, visit: Visit, way: string[]): Promise<boolean> => {
  for (let tries = 0; tries < 5 && !isDone(journey, visit); tries += 1) {
    if (await pressOffered(visit, way)) continue;
    const again = way.includes('once more');
    way.push(again ? 'from the start' : 'once more');
    if (again) await journey.fill?.(visit).catch(() => undefined);
    await journey.send?.(visit).catch(() => undefined);
    await settle(visit);
  }
  return isDone(journey, visit);
};

/** Recovers from a failure before the form was sent: the form must still work. */
const readAgain = async (journey: Journey, from: Phase, visit: Visit, way: string[]): Promise<boolean> => {
  const reached = (): boolean => isReady(journey, visit) && !isStuck(visit);
  for (let tries = 0; tries < 3 && !reached(); tries += 1) {
    if (!(await pressOffered(visit, way))) await settle(visit);
  }
  if (!reached()) return false;
  if (journey.send === undefined) return true;
  if (from === 'load' || !isDone(journey, visit)) {
    await journey.fill?.(visit).catch(() => void way.push('cannot be filled in'));
    await journey.send(visit).catch(() => void way.push('cannot be sent'));
    await settle(visit);
  }
  return isDone(journey, visit);
};

const pressOffered = async (visit: Visit, way: string[]): Promise<boolean> => {
  const offered = waysOn
    .filter((name) => !way.some((gone) => name.source.startsWith('^Check') && name.test(gone)))
    .map((name) => button(visit, name))
    .find((one) => one !== null);
  if (!offered) return false;
  way.push((offered.textContent ?? '').slice(0, 20));
  await act(async () => offered.click());
  await settle(visit);
  return true;
};
