import * as E from 'fp-ts/Either';
import type { BehaviorSubject } from 'rxjs';
import type { ChargePromise } from '../domain/charges/charge-promise';
import type { Call } from '../ports/call';
import type { Clock } from '../ports/clock';
import type { FinishFailed, FinishOpenChange } from '../use-cases/changes/finish';
import { unheard } from '../use-cases/changes/pause-news';
import type { ForgetOpenChange } from '../use-cases/changes/forget-open-change';
import type { Rest, TellRest } from '../use-cases/changes/tell-rest';
import type { ConfirmReader } from '../use-cases/one-reader';
import type { TermsChanged } from '../use-cases/saga/step';
import { giveUp, lookFor, slowAfter, whenStill, type Look } from './open-commitment';

/** The records have changed since the terms were shown; nothing was sent, and what is shown now is new. */
export interface NewTerms<Told> {
  readonly _tag: 'TermsChanged';
  readonly before: Told;
  readonly now: Told;
}

/**
 * What may not follow although a change has come true: the newsletters do not know of a pause, or they do and its mail was not sent; a
 * reader's reason for leaving was not kept.
 */
export type Shortfall = 'newsletters' | 'mail' | 'reason';

/** What is known when a change has come true. */
export interface Done<Task, Outlook> {
  readonly task: Task;
  readonly outlook: Outlook;
  readonly shortfall: Shortfall | null;
}

/** Where a reader stands with something that costs money or access, from the choice to what has become of it. */
export type Commitment<Task, Outlook, Problem, Notice> =
  | {
      readonly _tag: 'Deciding';
      readonly task: Task;
      readonly confirming: boolean;
      readonly problem: Problem | null;
    }
  /** `slow`: longer than ten seconds. */
  | { readonly _tag: 'Sending'; readonly task: Task; readonly slow: boolean }
  /** Earlier steps stand. `part` names the step that did not. */
  | {
      readonly _tag: 'HalfDone';
      readonly task: Task;
      readonly part: string;
      readonly entryId: string;
      readonly notice: Notice | null;
      /** The last day that was paid for, while it is not over. */
      readonly readableUntil: Date | null;
      readonly finishing: boolean;
      readonly busyElsewhere: boolean;
    }
  /** The answer was lost. Nothing is sent again; the reader may look. */
  | {
      readonly _tag: 'Unclear';
      readonly task: Task;
      readonly entryId: string;
      readonly look: Look;
      readonly outlook: Outlook;
    }
  | { readonly _tag: 'Done'; readonly done: Done<Task, Outlook>; readonly refreshed: boolean };

/** A change has been sent, or may have been: nothing else is begun. */
export const isUnderWay = (step: { readonly _tag: string; readonly finishing?: boolean }): boolean =>
  step._tag === 'Sending' || step._tag === 'Unclear' || (step._tag === 'HalfDone' && step.finishing === true);

/** Where nothing is being decided. `outdated`: what was asked for did not fit how things stand. */
export interface Idle<From> {
  readonly _tag: 'Overview';
  readonly outdated: boolean;
  readonly from: From | null;
}

/** The types of one flow: its choices, what it is decided by, what is shown of it and why it may not come true. */
export interface CommitmentTypes {
  readonly Task: unknown;
  /** What was read, as far as choices depend on it. */
  readonly Records: unknown;
  /** What committing means: plan, amounts with their days, end of access. */
  readonly Outlook: unknown;
  /** The outlook with what pays for it, as two tellings of it are set beside each other. */
  readonly Told: unknown;
  readonly Problem: unknown;
  readonly Notice: unknown;
  /** Why sending did not come true, other terms apart. */
  readonly Failed: { readonly _tag: string };
  /** What the reader may say besides. */
  readonly Reason: unknown;
  /** Where the reader came from. */
  readonly From: unknown;
}

type StepOf<T extends CommitmentTypes> =
  Idle<T['From']> | Commitment<T['Task'], T['Outlook'], T['Problem'] | NewTerms<T['Told']>, T['Notice']>;

/** What the answer to a change tells that could not be known before. */
export interface SendOutcome<Outlook> {
  readonly outlook: Outlook;
  /** What did not follow, although the change has come true. */
  readonly shortfall: Shortfall | null;
}

/** Where a change that did not come true leads, and what has to be looked at besides. */
export interface AfterFailure<Step> {
  readonly step: Step;
  /** `before`, `after`: how things stand is read again before or after the reader is told. */
  readonly read: 'before' | 'after' | 'not';
  /** An earlier change stands in the way: it is taken up first, and nothing was begun. */
  readonly earlier: boolean;
}

/** What a flow brings: its rules, and its calls. */
export interface CommitmentOf<T extends CommitmentTypes> {
  readonly records: () => T['Records'];
  /** Reads all that the terms depend on; `false` where it could not be read. */
  readonly refresh: () => Promise<boolean>;
  /** What still has to be picked; `null` where nothing is missing. */
  readonly missing: (task: T['Task']) => T['Problem'] | null;
  /** The records still allow it. */
  readonly isPossible: (task: T['Task'], records: T['Records']) => boolean;
  /** It is committed to on a last screen of its own. */
  readonly isConfirmed: (task: T['Task']) => boolean;
  readonly outlookOf: (records: T['Records'], task: T['Task']) => T['Outlook'];
  readonly toldOf: (records: T['Records'], task: T['Task']) => T['Told'];
  readonly areSame: (one: T['Told'], other: T['Told']) => boolean;
  /** The first charge as it was shown; `undefined` where none was. */
  readonly promiseOf: (told: T['Told']) => ChargePromise | undefined;
  readonly send: (
    task: T['Task'],
    reason: T['Reason'],
    outlook: T['Outlook'],
    promise: ChargePromise | undefined,
  ) => Call<SendOutcome<T['Outlook']>, T['Failed'] | TermsChanged>;
  readonly hasComeTrue: (task: T['Task'], records: T['Records']) => boolean;
  /** It can be gone on with from its journal. */
  readonly canFinish: (task: T['Task']) => boolean;
  readonly afterFailure: (
    task: T['Task'],
    outlook: T['Outlook'],
    failure: T['Failed'] | FinishFailed,
  ) => AfterFailure<StepOf<T>>;
  /** It has come true, and how things stand could not be read. */
  readonly unread: () => void;
}

/** What every commitment asks of the house. */
export interface CommitmentPorts {
  readonly reader: () => string;
  readonly clock: Pick<Clock, 'wait'>;
  readonly confirmReader: ConfirmReader;
  readonly tellRest: TellRest;
  readonly finishOpenChange: FinishOpenChange;
  readonly forgetOpenChange: ForgetOpenChange;
  /** What earlier pages left open is taken up again. */
  readonly recovery: { readonly again: () => void };
}

/** A commitment from the press to what has become of it. */
export interface Committing<T extends CommitmentTypes> {
  /**
   * One intent, one change: while one is under way a second call does nothing. `shown`: what the reader had before them when they
   * pressed; where it holds no more, nothing is sent and the new terms are shown.
   */
  readonly commit: (reason: T['Reason'], shown?: T['Records']) => Promise<void>;
  /** Goes on with a change that is half done. */
  readonly finish: () => Promise<void>;
  /** Looks whether a change whose answer was lost has come true. */
  readonly check: () => Promise<void>;
  /** Gives up a change that is half done or unclear, as the reader wishes; nothing is taken back. */
  readonly forget: () => Promise<void>;
}

/** Where a commitment stands, and what finishing it costs by now: `null` while that is not known. */
export interface CommitmentState<Step> {
  readonly step: Step;
  readonly rest: Rest | null;
}

export const overview = <From>({
  outdated = false,
  from = null,
}: { outdated?: boolean; from?: From | null } = {}): Idle<From> => ({ _tag: 'Overview', outdated, from });

/**
 * The one machine of everything that costs money or access: what is pressed is what was shown, is sent once, and is told as it stands
 * in the records. Source: PZ-08, PZ-09, readings 62.
 */
export const makeCommitment = <T extends CommitmentTypes, State extends CommitmentState<StepOf<T>>>(
  how: CommitmentOf<T>,
  ports: CommitmentPorts,
  state: BehaviorSubject<State>,
): Committing<T> => {
  type Task = T['Task'];
  type Outlook = T['Outlook'];
  type Step = StepOf<T>;
  const goTo = (step: Step) => state.next({ ...state.getValue(), step });
  const step = (): Step => state.getValue().step;
  let sent: Outlook | null = null;

  const succeed = async (task: Task, outlook: Outlook, shortfall: Shortfall | null = null): Promise<void> => {
    const done: Done<Task, Outlook> = { task, outlook, shortfall };
    goTo({ _tag: 'Done', done, refreshed: false });
    const before = step();
    if (!(await how.refresh())) how.unread();
    if (step() === before) goTo({ _tag: 'Done', done, refreshed: true });
  };

  /** Nothing was sent: the reader sees the new terms beside those that they had before them, and decides. */
  const askAnew = (task: Task, before: T['Told']): void => {
    const records = how.records();
    if (!how.isPossible(task, records)) return goTo(overview({ outdated: true }));
    goTo({
      _tag: 'Deciding',
      task,
      confirming: how.isConfirmed(task),
      problem: { _tag: 'TermsChanged', before, now: how.toldOf(records, task) },
    });
  };

  const fail = async (task: Task, outlook: Outlook, failure: T['Failed'] | FinishFailed): Promise<void> => {
    const next = how.afterFailure(task, outlook, failure);
    if (next.earlier) ports.recovery.again();
    if (next.read === 'before') await how.refresh();
    goTo(next.step);
    if (next.read === 'after') await how.refresh();
  };

  /** The reader is offered to finish it. */
  const canBeFinished = (now: Step): now is Extract<Step, { _tag: 'HalfDone' | 'Unclear' }> =>
    (now._tag === 'HalfDone' && !now.finishing && how.canFinish(now.task)) ||
    (now._tag === 'Unclear' && now.look === 'not-there' && how.canFinish(now.task));

  let restOf: string | null = null;
  /** What finishing costs by now is told beside the button that finishes. */
  const tellRest = async (entryId: string): Promise<void> => {
    restOf = entryId;
    state.next({ ...state.getValue(), rest: null });
    const rest = await ports.tellRest({ reader: ports.reader(), entryId })();
    if (restOf === entryId) state.next({ ...state.getValue(), rest: E.isRight(rest) ? rest.right : null });
  };
  state.subscribe(({ step: now }) => {
    const open = canBeFinished(now) ? now.entryId : null;
    if (open === restOf) return;
    if (open === null) restOf = null;
    else void tellRest(open);
  });

  return {
    commit: async (reason, shown = how.records()) => {
      const now = step();
      if (now._tag !== 'Deciding') return;
      const { task } = now;
      const missing = how.missing(task);
      if (missing !== null) return goTo({ ...now, problem: missing });
      const outlook = how.outlookOf(shown, task);
      const told = how.toldOf(shown, task);
      sent = outlook;
      const sending: Extract<Step, { readonly _tag: 'Sending' }> = { _tag: 'Sending', task, slow: false };
      goTo(sending);
      void whenStill(ports.clock, slowAfter, step, () => goTo({ ...sending, slow: true }));
      // The records of somebody else who has signed in on a sister site are read for nobody.
      const here = await ports.confirmReader();
      if (E.isLeft(here)) return fail(task, outlook, { _tag: 'NotDone', because: here.left });
      // What was read is from when the page was opened, or from another tab's time. An unread list stops the change itself.
      if ((await how.refresh()) && !how.areSame(told, how.toldOf(how.records(), task)))
        return askAnew(task, told);
      const outcome = await how.send(task, reason, outlook, how.promiseOf(told))();
      if (E.isRight(outcome)) return succeed(task, outcome.right.outlook, outcome.right.shortfall);
      if (!isTermsChanged(outcome.left)) return fail(task, outlook, outcome.left);
      await how.refresh();
      return askAnew(task, told);
    },
    finish: async () => {
      const now = step();
      if (now._tag !== 'HalfDone' && now._tag !== 'Unclear') return;
      if (now._tag === 'HalfDone' ? now.finishing : now.look !== 'not-there') return;
      const { task, entryId } = now;
      // What is left of the records does not tell any more what was to come of them.
      const outlook = now._tag === 'Unclear' ? now.outlook : (sent ?? how.outlookOf(how.records(), task));
      if (now._tag === 'HalfDone') goTo({ ...now, finishing: true, busyElsewhere: false });
      else goTo({ _tag: 'Sending', task, slow: false });
      const { rest } = state.getValue();
      const outcome = await ports.finishOpenChange({
        reader: ports.reader(),
        entryId,
        ...(rest === null ? {} : { told: rest.promise }),
      })();
      if (E.isRight(outcome)) return succeed(task, outlook, unheard(outcome.right));
      if (outcome.left._tag === 'Busy' && now._tag === 'HalfDone')
        return goTo({ ...now, finishing: false, busyElsewhere: true });
      return fail(task, outlook, outcome.left);
    },
    check: async () => {
      const now = step();
      if (now._tag !== 'Unclear' || now.look === 'looking') return;
      goTo({ ...now, look: 'looking' });
      const found = await lookFor({
        refresh: how.refresh,
        hasComeTrue: () => how.hasComeTrue(now.task, how.records()),
      });
      return found === 'come-true' ? succeed(now.task, now.outlook) : goTo({ ...now, look: found });
    },
    forget: async () => {
      const now = step();
      if (now._tag !== 'HalfDone' && now._tag !== 'Unclear') return;
      if (now._tag === 'HalfDone' ? now.finishing : now.look === 'looking') return;
      const given = await giveUp(ports.forgetOpenChange, { reader: ports.reader(), entryId: now.entryId });
      if (step() !== now) return;
      if (given === 'gone') {
        goTo(overview());
        return void (await how.refresh());
      }
      if (now._tag === 'HalfDone') return goTo({ ...now, busyElsewhere: given === 'busy' });
      goTo({ ...now, look: 'unread' });
    },
  };
};

const isTermsChanged = <Failed extends { readonly _tag: string }>(
  failure: Failed | TermsChanged,
): failure is TermsChanged => failure._tag === 'TermsChanged';
