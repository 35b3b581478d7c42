import * as E from 'fp-ts/Either';
import { makeStore } from '../../state/store';
import { cardFieldKeys, type CardFieldKey, type CardProblem } from '../../domain/card/card-fields';
import type { Call } from '../../ports/call';
import type { CardForm, CardFormPlace, CardForms, CardFormState, TokenizedCard } from '../../ports/card-form';
import type { Live } from '../../ports/live';
import { makeLatestOnly } from '../../state/latest-only';

export type CardState<Keys extends CardFieldKey = CardFieldKey> =
  | { readonly _tag: 'Closed' }
  | { readonly _tag: 'Opening' }
  | { readonly _tag: 'Failed' }
  | { readonly _tag: 'Open'; readonly form: CardFormState<Keys>; readonly invalid: readonly Keys[] };

/** The card provider's fields, all of them or some. At most one form is open, and closing removes it completely. */
export interface CardFormFlow<Keys extends CardFieldKey = CardFieldKey> {
  readonly state: Live<CardState<Keys>>;
  readonly open: (place: CardFormPlace<Keys>) => Promise<void>;
  readonly close: () => Promise<void>;
  readonly focus: (field: Keys) => void;
  /**
   * Calls the listener when the reader presses Enter in one of the fields. Returns a function that removes the
   * listener.
   */
  readonly onSubmitRequest: (listener: () => void) => () => void;
  /** Returns the problem that blocks sending the card; `null` if there is none. Marks invalid fields. */
  readonly check: () => CardProblem | null;
  /** Marks the fields that the provider refused. */
  readonly refuse: (problem: CardProblem) => void;
  /** Called after the card was refused. Clears the security code, and focuses the first field that does not match. */
  readonly askAgain: (mismatched: readonly CardFieldKey[]) => void;
  readonly tokenize: Call<TokenizedCard, CardProblem>;
}

export interface CardFormPorts {
  readonly clientToken: Call<string>;
  readonly cardForms: CardForms;
}

/** Makes a form with five fields (PF-01). */
export const makeCardFormFlow = (ports: CardFormPorts): CardFormFlow => makeFieldStore(ports, cardFieldKeys);

/** Makes a form for the security code of a stored card (PF-01). */
export const makeCodeFlow = (ports: CardFormPorts): CardFormFlow<'cvv'> => makeFieldStore(ports, ['cvv']);

const makeFieldStore = <Keys extends CardFieldKey>(
  { clientToken, cardForms }: CardFormPorts,
  keys: readonly Keys[],
): CardFormFlow<Keys> => {
  const state = makeStore<CardState<Keys>>({ _tag: 'Closed' });
  const submitListeners = new Set<() => void>();
  let current: { readonly form: CardForm<Keys>; readonly stop: () => void } | null = null;
  let flagged: readonly Keys[] = [];
  /** Fields that were refused although their input is valid. Marked until they change, or are sent again. */
  let doubted: readonly Keys[] = [];
  /** Fields that are being cleared and are not reported as empty yet. */
  let clearing: readonly Keys[] = [];
  const turns = makeLatestOnly();
  // Runs one opening or closing at a time: the provider refuses a place that another form still uses.
  const enqueue = makeQueue();

  const show = (form: CardForm<Keys>): void => {
    const now = form.state.getValue();
    clearing = clearing.filter((field) => !now.fields[field].isEmpty);
    flagged = flagged.filter((field) => clearing.includes(field) || !now.fields[field].isValid);
    doubted = doubted.filter((field) => now.fields[field].isValid);
    const wrong = invalidFields(keys, now, flagged);
    const invalid = keys.filter((key) => wrong.includes(key) || doubted.includes(key));
    const before = state.getValue();
    const marked = before._tag === 'Open' ? before.invalid : [];
    for (const field of keys) {
      if (invalid.includes(field) !== marked.includes(field))
        form.markInvalid(field, invalid.includes(field));
    }
    state.set({ _tag: 'Open', form: now, invalid });
  };

  const flag = (fields: readonly Keys[]): void => {
    flagged = fields;
    if (current !== null) show(current.form);
  };

  const closeCurrent = async (): Promise<void> => {
    const closing = current;
    current = null;
    flagged = [];
    doubted = [];
    clearing = [];
    closing?.stop();
    await closing?.form.close();
  };

  const hold = (form: CardForm<Keys>): void => {
    const watching = form.state.subscribe({ next: () => show(form) });
    const forget = form.onSubmitRequest(() => submitListeners.forEach((listener) => listener()));
    current = {
      form,
      stop: () => {
        watching.unsubscribe();
        forget();
      },
    };
  };

  return {
    state,
    open: (place) => {
      const { isLast } = turns();
      state.set({ _tag: 'Opening' });
      return enqueue(async () => {
        await closeCurrent();
        if (!isLast()) return;
        const token = await clientToken();
        if (!isLast()) return;
        if (E.isLeft(token)) return state.set({ _tag: 'Failed' });
        const opened = await cardForms.open(token.right, place);
        if (E.isRight(opened) && isLast()) return hold(opened.right);
        if (E.isRight(opened)) await opened.right.close();
        else if (isLast()) state.set({ _tag: 'Failed' });
      });
    },
    close: () => {
      turns();
      state.set({ _tag: 'Closed' });
      return enqueue(closeCurrent);
    },
    focus: (field) => current?.form.focus(field),
    onSubmitRequest: (listener) => {
      submitListeners.add(listener);
      return () => submitListeners.delete(listener);
    },
    check: () => {
      const now = state.getValue();
      const problem = now._tag === 'Open' ? cardProblem(keys, now.form) : null;
      doubted = [];
      flag(problem === null ? [] : fieldsOf(keys, problem));
      return problem;
    },
    refuse: (problem) => flag(fieldsOf(keys, problem)),
    askAgain: (mismatched) => {
      if (current === null) return;
      const { form } = current;
      // A security code is valid for one attempt and is never kept for the next.
      clearing = keys.filter((key) => key === 'cvv');
      doubted = keys.filter((key) => mismatched.includes(key) && !clearing.includes(key));
      flag(keys.filter((key) => mismatched.includes(key)));
      clearing.forEach(form.clear);
      const first = keys.find((key) => mismatched.includes(key));
      if (first !== undefined) form.focus(first);
    },
    tokenize: async () =>
      current === null ? E.left<CardProblem>({ _tag: 'FieldsEmpty' }) : current.form.tokenize(),
  };
};

/** Runs tasks one after the other. */
const makeQueue = () => {
  let queue: Promise<void> = Promise.resolve();
  return (task: () => Promise<void>): Promise<void> => {
    queue = queue.then(task);
    return queue;
  };
};

/** Returns the problem that blocks sending a card (PF-01); null if there is none. */
const cardProblem = <Keys extends CardFieldKey>(
  keys: readonly Keys[],
  { fields }: CardFormState<Keys>,
): CardProblem | null => {
  // The name is prefilled if the reader's name is known.
  if (keys.every((key) => fields[key].isEmpty || key === 'cardholderName')) return { _tag: 'FieldsEmpty' };
  const wrong = keys.filter((key) => !fields[key].isValid);
  return wrong.length === 0 ? null : { _tag: 'FieldsInvalid', fields: wrong };
};

const fieldsOf = <Keys extends CardFieldKey>(
  keys: readonly Keys[],
  problem: CardProblem,
): readonly Keys[] => {
  switch (problem._tag) {
    case 'FieldsEmpty':
      return keys;
    case 'FieldsInvalid':
      return keys.filter((key) => problem.fields.includes(key));
    case 'CardFailed':
      return [];
  }
};

/**
 * Returns the invalid fields: those that no further input can fix, those left incomplete, and those flagged at submit.
 */
const invalidFields = <Keys extends CardFieldKey>(
  keys: readonly Keys[],
  { fields }: CardFormState<Keys>,
  flagged: readonly Keys[],
): readonly Keys[] =>
  keys.filter((key) => {
    const { isEmpty, isFocused, isPotentiallyValid, isValid } = fields[key];
    return !isValid && (!isPotentiallyValid || (!isEmpty && !isFocused) || flagged.includes(key));
  });
