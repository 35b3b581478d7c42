import { useEffect, useRef } from 'react';
import { editLabel } from '../../../../core/domain/newsletter/edit';
import type { Translate } from '../../../../core/domain/messages/catalogue';
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
  /** Ids of the subscribed lists, without unsaved choices. */
  readonly subscribedIds: readonly string[];
  /** Called when the reader starts to edit. */
  readonly onEdit: () => void;
}

/** A button labeled Edit, or Update during editing, beside the pending changes or their result (NL-01). */
export const EditBar = ({ flow, state, subscribedIds, onEdit }: EditBarProps) => {
  const { t } = useServices();
  const button = useRef<HTMLButtonElement>(null);
  const { picked } = state;
  const editing = picked !== null;
  const words = barWords(state, subscribedIds, t);
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
          busyLabel={t('newsletters.saving')}
          onClick={press}
        >
          {t(
            editLabel({ saved: subscribedIds, picked }) === 'Update'
              ? 'newsletters.update'
              : 'newsletters.edit',
          )}
        </Button>
        {editing && <Button onClick={cancel}>{t('newsletters.cancel')}</Button>}
      </div>
    </div>
  );
};

/** Returns a text with the number of the reader's newsletters. */
const countWords = (count: number, t: Translate): string => {
  if (count === 0) return t('newsletters.you-get-none');
  return count === 1 ? t('newsletters.you-get-one') : t('newsletters.you-get', { count });
};

const barWords = (
  { picked, outcome }: NewslettersFlowState,
  subscribedIds: readonly string[],
  t: Translate,
): string => {
  if (picked !== null) {
    const count = changeCount(subscribedIds, picked);
    if (count === 0) return t('newsletters.no-changes');
    return count === 1 ? t('newsletters.one-change') : t('newsletters.changes', { count });
  }
  const now = countWords(subscribedIds.length, t);
  switch (outcome._tag) {
    case 'Saved':
      return t('newsletters.saved', { now });
    case 'NothingChanged':
      return t('newsletters.nothing-changed');
    case 'Undone':
      return t('newsletters.undone');
    case 'None':
    case 'Saving':
    case 'LeftAll':
    case 'NotSaved':
      return now;
  }
};

/** Announces each new count of changes, and each outcome, once. */
const useAnnounced = (words: string, { picked, outcome }: NewslettersFlowState): void => {
  const announce = useAnnounce();
  const summary =
    picked !== null ||
    outcome._tag === 'Saved' ||
    outcome._tag === 'NothingChanged' ||
    outcome._tag === 'Undone';
  const before = useRef<string | null>(null);
  useEffect(() => {
    const first = before.current === null;
    const same = before.current === words;
    before.current = summary ? words : null;
    if (summary && !same && !(first && picked !== null)) announce(words);
  }, [announce, picked, summary, words]);
};
