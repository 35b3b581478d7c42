import type { Wording } from './wording';
import type { Say } from '../domain/messages/catalogue';
import { planLabel } from '../domain/plan/plan-label';
import { noticeWords } from './notice-words';
import { asSentence } from './as-sentence';
import { methodWords } from './method-words';
import { lastDayOf } from './receipt-words';
import type { Task } from '../flows/membership-change/task';
import type { Look } from '../flows/commitment/state';
import type { NotChanged, MembershipStep } from '../flows/membership-change/state';
import { outlookWords } from './change-preview-words';
import { paidUntilWords } from './period-words';
import { beforeAndNow } from './terms-changed-words';
import type { TermsTold } from '../flows/membership-change/terms';

type Done = Extract<MembershipStep, { readonly _tag: 'Done' }>;
type HalfDone = Extract<MembershipStep, { readonly _tag: 'HalfDone' }>;

/** Why a change was not made. */
export const notChangedWords = (problem: NotChanged, say: Say): string => {
  switch (problem._tag) {
    case 'Refused':
      return noticeWords(problem.notice, say);
    case 'Busy':
      return say('change.busy');
    case 'SignedOut':
      return say('change.signed-out');
    case 'NoMethod':
      return say('step.no-method');
    case 'NoPlan':
      return say('change.missing');
    case 'WrongDeviceTime':
      return say('step.device-time');
    case 'TermsChanged':
      return say('step.terms-changed');
  }
};

/** What the reader saw when they pressed, and what holds now. */
export const newTermsWords = (
  { before, now }: Extract<NotChanged, { readonly _tag: 'TermsChanged' }>,
  kit: Wording,
): readonly string[] => beforeAndNow(termsWords(before, kit), termsWords(now, kit), kit.say);

const termsWords = ({ outlook, method }: TermsTold, kit: Wording): string => {
  const { say, format } = kit;
  const { sentence, today } = outlookWords(outlook, kit);
  const { accessEnds, now } = outlook;
  const words = [
    ...(sentence === null ? [] : [sentence]),
    ...(sentence === null && outlook.entries.some(({ kind }) => kind === 'charge')
      ? [`${today.what} ${today.amount ?? ''}`.trim()]
      : []),
    ...(accessEnds === null || accessEnds.getTime() <= now.getTime()
      ? []
      : [say('half.access', { date: format.day(lastDayOf(accessEnds), now) })]),
    ...(method === null ? [] : [methodWords(method, say)]),
  ];
  return words.map(asSentence).join(' ');
};

/** Whether the reader has to be told that nothing happened: not where nothing was sent. */
export const wasTried = (problem: NotChanged): boolean =>
  problem._tag !== 'NoPlan' &&
  problem._tag !== 'Busy' &&
  problem._tag !== 'TermsChanged' &&
  problem._tag !== 'WrongDeviceTime';

/** All that is shown about it, as it is read out. */
export const announcedWords = (problem: NotChanged, kit: Wording): string => {
  const why = notChangedWords(problem, kit.say);
  if (problem._tag === 'TermsChanged') return [why, ...newTermsWords(problem, kit)].join(' ');
  if (wasTried(problem)) return `${asSentence(why)} ${kit.say('money.nothing-changed')}`;
  return [why, wayOnWords(problem, kit.say)].filter((words) => words !== null).join(' ');
};

/** What the reader can do about it; null if there is nothing to say. */
export const wayOnWords = (problem: NotChanged, say: Say): string | null =>
  problem._tag === 'WrongDeviceTime' ? say('step.device-time-how') : null;

export const halfDoneWords = (
  { task, part, notice, readableUntil, stuck }: HalfDone,
  now: Date,
  { say, format }: Wording,
): readonly string[] => [
  halfDoneState(task.kind, part, say),
  ...(readableUntil === null ? [] : [say('half.access', { date: format.day(readableUntil, now) })]),
  ...(notice === null ? [] : [asSentence(say('half.because', { words: noticeWords(notice, say) }))]),
  ...(stuck === 'busy' ? [say('change.busy')] : []),
];

/** What stands, and what does not, by the step that failed. */
const halfDoneState = (kind: Task['kind'], part: string, say: Say): string => {
  switch (kind) {
    case 'pause':
    case 'mend':
      return part === 'cancel' || part === 'flag' ? say('half.pause-flag') : say('half.pause-start');
    case 'resume':
      return part === 'clear-flag' ? say('half.resume-flag') : say('half.resume-start');
    case 'change':
      return say('half.change-start');
    case 'undo':
      return say('half.undo-start');
    case 'offer':
    case 'give-up':
    case 'cancel':
    case 'restart':
      return say('half.other');
  }
};

export const unclearWords = (kind: Task['kind'], look: Look, say: Say): string => {
  switch (look) {
    case 'not-yet':
    case 'looking':
      return say('unclear.text');
    case 'not-there':
      return kind === 'restart'
        ? `${say('unclear.not-there')} ${say('unclear.charge-first')}`
        : say('unclear.not-there');
    case 'unread':
      return say('unclear.unread');
  }
};

/** The new fact with its date, and a second sentence where there is more to say. */
export const doneWords = (
  { task, told: { outlook } }: Pick<Done, 'task' | 'told'>,
  { say, format }: Wording,
): { readonly title: string; readonly text: string | null } => {
  const { now, start, accessEnds, paidUntil } = outlook;
  const why = paidUntil === null ? null : paidUntilWords(paidUntil, now, { say, format });
  const date = start === null ? null : format.day(start, now);
  const plan = outlook.plan === null ? '' : planLabel(outlook.plan);
  switch (task.kind) {
    case 'undo':
      return { title: say('undo.done', { plan }), text: null };
    case 'offer':
      return { title: say('offer.done'), text: say('offer.done-text') };
    case 'give-up':
      return { title: say('give-up.done'), text: null };
    case 'mend':
    case 'pause':
      return { title: say('membership.paused'), text: date === null ? null : say('pause.done', { date }) };
    case 'resume':
      return { title: say('membership.resumed'), text: null };
    case 'change':
      return {
        title: date === null ? say('change.done-now', { plan }) : say('change.done-on', { plan, date }),
        text: why,
      };
    case 'cancel':
      return {
        title:
          accessEnds === null || accessEnds.getTime() <= now.getTime()
            ? say('cancel.done-now')
            : say('cancel.done-until', { date: format.day(lastDayOf(accessEnds), now) }),
        text: null,
      };
    case 'restart':
      return {
        title: date === null ? say('restart.done-now') : say('restart.done-on', { date }),
        text: why,
      };
  }
};
