import { useEffect, useRef } from 'react';
import { editLabel } from '../../../../core/domain/newsletter/edit';
import type { Say } from '../../../../core/domain/messages/catalogue';
import { useAnnounce } from '../../components/announcer';
import { Button } from '../../components/button';
import { classes } from '../../components/classes';
import { useStillWorking } from '../../hooks/use-still-working';
import { useServices } from '../../services';
import css from './edit-bar.module.css';
import {
  changeCount,
  isSaveUnderWay,
  type NewslettersFlowState,
  type NewslettersFlow,
} from '../../../../core/flows/newsletters';

export interface EditBarProps {
  readonly flow: NewslettersFlow;
  readonly state: NewslettersFlowState;
  /** Ids of the lists that are on, without what is picked. */
  readonly held: readonly string[];
  /** The reader has begun to edit. */
  readonly onEdit: () => void;
}

/** NL-01: one button that reads Edit, and Update while editing, beside what it would do or has done. */
export const EditBar = ({ flow, state, held, onEdit }: EditBarProps) => {
  const { say } = useServices();
  const button = useRef<HTMLButtonElement>(null);
  const { picked } = state;
  const editing = picked !== null;
  const words = barWords(state, held, say);
  useAnnounced(words, state);
  useStillWorking(isSaveUnderWay(state));

  const press = () => {
    if (editing) void flow.update();
    else {
      flow.edit();
      onEdit();
    }
  };
  const cancel = () => {
    flow.cancel();
    button.current?.focus();
  };
  return (
    <div className={classes(css['bar'], editing && css['editing'])}>
      <p className={css['words']}>{words}</p>
      <div className={css['buttons']}>
        <Button
          variant="primary"
          ref={button}
          busy={isSaveUnderWay(state)}
          busyLabel={say('newsletters.saving')}
          onClick={press}
        >
          {say(editLabel({ saved: held, picked }) === 'Update' ? 'newsletters.update' : 'newsletters.edit')}
        </Button>
        {editing && <Button onClick={cancel}>{say('newsletters.cancel')}</Button>}
      </div>
    </div>
  );
};

/** How many newsletters the reader gets. */
const countWords = (count: number, say: Say): string => {
  if (count === 0) return say('newsletters.you-get-none');
  return count === 1 ? say('newsletters.you-get-one') : say('newsletters.you-get', { count });
};

const barWords = ({ picked, outcome }: NewslettersFlowState, held: readonly string[], say: Say): string => {
  if (picked !== null) {
    const count = changeCount(held, picked);
    if (count === 0) return say('newsletters.no-changes');
    return count === 1 ? say('newsletters.one-change') : say('newsletters.changes', { count });
  }
  const now = countWords(held.length, say);
  switch (outcome._tag) {
    case 'Saved':
      return say('newsletters.saved', { now });
    case 'NothingChanged':
      return say('newsletters.nothing-changed');
    case 'Undone':
      return say('newsletters.undone');
    case 'None':
    case 'Saving':
    case 'LeftAll':
    case 'NotSaved':
      return now;
  }
};

/** Each new count of changes, and each outcome, is said once. */
const useAnnounced = (words: string, { picked, outcome }: NewslettersFlowState): void => {
  const announce = useAnnounce();
  const told =
    picked !== null ||
    outcome._tag === 'Saved' ||
    outcome._tag === 'NothingChanged' ||
    outcome._tag === 'Undone';
  const before = useRef<string | null>(null);
  useEffect(() => {
    const first = before.current === null;
    const same = before.current === words;
    before.current = told ? words : null;
    if (told && !same && !(first && picked !== null)) announce(words);
  }, [announce, picked, told, words]);
};
