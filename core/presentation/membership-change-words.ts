import type { Wording } from './wording';
import type { Translate } from '../domain/messages/catalogue';
import { planLabel } from '../domain/plan/plan-label';
import { noticeText } from './notice-words';
import { asSentence } from './as-sentence';
import { paymentMethodText } from './method-words';
import { lastDayOf } from './receipt-words';
import type { Task } from '../flows/membership-change/task';
import type { CheckStatus } from '../flows/commitment/state';
import type { NotChanged, MembershipStep } from '../flows/membership-change/state';
import { previewText } from './change-preview-words';
import { paidUntilWords } from './period-words';
import { beforeAndNow } from './terms-changed-words';
import type { ChangeTerms } from '../flows/membership-change/terms';

type Done = Extract<MembershipStep, { readonly _tag: 'Done' }>;
type HalfDone = Extract<MembershipStep, { readonly _tag: 'HalfDone' }>;

/** The reason why a change was not made. */
export const notChangedWords = (problem: NotChanged, t: Translate): string => {
  switch (problem._tag) {
    case 'Refused':
      return noticeText(problem.notice, t);
    case 'Busy':
      return t('change.busy');
    case 'SignedOut':
      return t('change.signed-out');
    case 'NoMethod':
      return t('step.no-method');
    case 'NoSiteUrl':
      return t('error.pausing');
    case 'NoPlan':
      return t('change.missing');
    case 'WrongDeviceTime':
      return t('step.device-time');
    case 'Late':
      return t('step.late');
    case 'TermsChanged':
      return t('step.terms-changed');
  }
};

/** The terms at the press, and the current terms. */
export const newTermsWords = (
  { before, now }: Extract<NotChanged, { readonly _tag: 'TermsChanged' }>,
  kit: Wording,
): readonly string[] => beforeAndNow(termsWords(before, kit), termsWords(now, kit), kit.t);

const termsWords = ({ preview, method }: ChangeTerms, kit: Wording): string => {
  const { t, format } = kit;
  const { sentence, today } = previewText(preview, kit);
  const { accessEnds, now } = preview;
  const words = [
    ...(sentence === null ? [] : [sentence]),
    ...(sentence === null && preview.entries.some(({ kind }) => kind === 'charge')
      ? [`${today.what} ${today.amount ?? ''}`.trim()]
      : []),
    ...(accessEnds === null || accessEnds.getTime() <= now.getTime()
      ? []
      : [t('half.access', { date: format.day(lastDayOf(accessEnds), now) })]),
    ...(method === null ? [] : [paymentMethodText(method, t)]),
  ];
  return words.map(asSentence).join(' ');
};

/** True if the reader must learn that nothing changed. False if nothing was sent. */
export const wasTried = (problem: NotChanged): boolean =>
  problem._tag !== 'NoPlan' &&
  problem._tag !== 'Busy' &&
  problem._tag !== 'TermsChanged' &&
  problem._tag !== 'WrongDeviceTime';

/** All texts about the problem, for a screen reader announcement. */
export const announcedWords = (problem: NotChanged, kit: Wording): string => {
  const why = notChangedWords(problem, kit.t);
  if (problem._tag === 'TermsChanged') return [why, ...newTermsWords(problem, kit)].join(' ');
  if (wasTried(problem)) return `${asSentence(why)} ${kit.t('money.nothing-changed')}`;
  return [why, wayOnWords(problem, kit.t)].filter((words) => words !== null).join(' ');
};

/** The next step for the reader; null if there is none. */
export const wayOnWords = (problem: NotChanged, t: Translate): string | null =>
  problem._tag === 'WrongDeviceTime' ? t('step.device-time-how') : null;

export const halfDoneWords = (
  { task, part, notice, readableUntil, stuck }: HalfDone,
  now: Date,
  { t, format }: Wording,
): readonly string[] => [
  halfDoneState(task.kind, part, t),
  ...(readableUntil === null ? [] : [t('half.access', { date: format.day(readableUntil, now) })]),
  ...(notice === null ? [] : [asSentence(t('half.because', { words: noticeText(notice, t) }))]),
  ...(stuck === 'busy' ? [t('change.busy')] : []),
];

/** The completed and the missing parts of a change, by the step that failed. */
const halfDoneState = (kind: Task['kind'], part: string, t: Translate): string => {
  switch (kind) {
    case 'pause':
    case 'mend':
      return part === 'cancel' || part === 'flag' ? t('half.pause-flag') : t('half.pause-start');
    case 'resume':
      return part === 'clear-flag' ? t('half.resume-flag') : t('half.resume-start');
    case 'change':
      return t('half.change-start');
    case 'undo':
      return t('half.undo-start');
    case 'offer':
    case 'give-up':
    case 'cancel':
    case 'restart':
      return t('half.other');
  }
};

export const unclearWords = (kind: Task['kind'], checkStatus: CheckStatus, t: Translate): string => {
  switch (checkStatus) {
    case 'not-yet':
    case 'looking':
      return t('unclear.text');
    case 'not-there':
      return kind === 'restart'
        ? `${t('unclear.not-there')} ${t('unclear.charge-first')}`
        : t('unclear.not-there');
    case 'unread':
      return t('unclear.unread');
  }
};

/** The result with its date, and an optional second sentence. */
export const doneWords = (
  { task, shownTerms: { preview } }: Pick<Done, 'task' | 'shownTerms'>,
  { t, format }: Wording,
): { readonly title: string; readonly text: string | null } => {
  const { now, start, accessEnds, paidUntil } = preview;
  const why = paidUntil === null ? null : paidUntilWords(paidUntil, now, { t, format });
  const date = start === null ? null : format.day(start, now);
  const plan = preview.plan === null ? '' : planLabel(preview.plan);
  switch (task.kind) {
    case 'undo':
      return { title: t('undo.done', { plan }), text: null };
    case 'offer':
      return { title: t('offer.done'), text: t('offer.done-text') };
    case 'give-up':
      return { title: t('give-up.done'), text: null };
    case 'mend':
    case 'pause':
      return { title: t('membership.paused'), text: date === null ? null : t('pause.done', { date }) };
    case 'resume':
      return { title: t('membership.resumed'), text: null };
    case 'change':
      return {
        title: date === null ? t('change.done-now', { plan }) : t('change.done-on', { plan, date }),
        text: why,
      };
    case 'cancel':
      return {
        title:
          accessEnds === null || accessEnds.getTime() <= now.getTime()
            ? t('cancel.done-now')
            : t('cancel.done-until', { date: format.day(lastDayOf(accessEnds), now) }),
        text: null,
      };
    case 'restart':
      return {
        title: date === null ? t('restart.done-now') : t('restart.done-on', { date }),
        text: why,
      };
  }
};
