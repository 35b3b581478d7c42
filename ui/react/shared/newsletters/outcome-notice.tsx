import { useEffect, useRef } from 'react';
import { everyList } from '../../../../core/domain/newsletter/newsletters';
import { asSentence } from '../../../../core/words/as-sentence';
import { useAnnounce } from '../../components/announcer';
import { Button } from '../../components/button';
import { Notice } from '../../components/notice';
import { useLive } from '../../hooks/use-live';
import { LogInAgain } from '../../log-in-again';
import { useServices } from '../../services';
import {
  notSaved,
  type NewslettersFlowState,
  type NewslettersFlow,
} from '../../../../core/flows/newsletters';

/** How long everything that was left can be taken again with one click. */
export const undoFor = 10_000;

export interface OutcomeNoticeProps {
  readonly store: NewslettersFlow;
  readonly state: NewslettersFlowState;
}

/** What could not be saved (NL-03), and the way back from leaving everything. */
export const OutcomeNotice = ({ store, state }: OutcomeNoticeProps) => {
  switch (state.outcome._tag) {
    case 'NotSaved':
      return <NotSaved store={store} lists={notSaved(state)} signedOut={state.outcome.signedOut} />;
    case 'LeftAll':
      return <LeftAll store={store} />;
    case 'None':
    case 'Saving':
    case 'Saved':
    case 'NothingChanged':
    case 'Undone':
      return null;
  }
};

const NotSaved = ({
  store,
  lists,
  signedOut,
}: {
  readonly store: NewslettersFlow;
  readonly lists: readonly string[];
  readonly signedOut: boolean;
}) => {
  const { say, newsletters } = useServices();
  const announce = useAnnounce();
  const notice = useRef<HTMLDivElement>(null);
  const names = everyList(useLive(newsletters).data)
    .filter(({ id }) => lists.includes(id))
    .map(({ name }) => name)
    .join(', ');
  const words = say(lists.length === 1 ? 'newsletters.not-saved-one' : 'newsletters.not-saved-several', {
    names,
  });
  const why = say(signedOut ? 'change.signed-out' : 'error.updating-profile');
  useEffect(() => {
    announce(`${asSentence(why)} ${words}`, 'assertive');
    notice.current?.focus();
  }, [announce, why, words]);
  return (
    <Notice
      tone="error"
      ref={notice}
      title={why}
      actions={
        <>
          {signedOut && <LogInAgain />}
          <Button onClick={() => void store.retry()}>{say('page.try-again')}</Button>
        </>
      }
    >
      {words}
    </Notice>
  );
};

/** Stays while the reader's focus is on its button. */
const LeftAll = ({ store }: { readonly store: NewslettersFlow }) => {
  const { say } = useServices();
  const announce = useAnnounce();
  const button = useRef<HTMLButtonElement>(null);
  const over = useRef(false);
  useEffect(() => {
    announce(say('newsletters.left-all'));
    button.current?.focus();
    const wait = setTimeout(() => {
      over.current = true;
      if (document.activeElement !== button.current) store.settle();
    }, undoFor);
    return () => clearTimeout(wait);
  }, [announce, say, store]);
  return (
    <Notice
      tone="success"
      actions={
        <Button
          ref={button}
          onBlur={() => {
            if (over.current) store.settle();
          }}
          onClick={() => void store.undo()}
        >
          {say('newsletters.undo')}
        </Button>
      }
    >
      {say('newsletters.left-all')}
    </Notice>
  );
};
