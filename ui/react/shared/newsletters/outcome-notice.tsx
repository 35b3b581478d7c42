import { useEffect, useRef } from 'react';
import { everyList } from '../../../../core/domain/newsletter/newsletters';
import { asSentence } from '../../../../core/words/as-sentence';
import { withReason } from '../../../../core/words/with-reason';
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
  type Outcome,
} from '../../../../core/flows/newsletters';

/** How long everything that was left can be taken again with one click. */
const undoFor = 10_000;

export interface OutcomeNoticeProps {
  readonly flow: NewslettersFlow;
  readonly state: NewslettersFlowState;
}

/** What could not be saved (NL-03), and the way back from leaving everything. */
export const OutcomeNotice = ({ flow, state }: OutcomeNoticeProps) => {
  switch (state.outcome._tag) {
    case 'NotSaved':
      return <NotSaved flow={flow} lists={notSaved(state)} because={state.outcome} />;
    case 'LeftAll':
      return <LeftAll flow={flow} />;
    case 'None':
    case 'Saving':
    case 'Saved':
    case 'NothingChanged':
    case 'Undone':
      return null;
  }
};

const NotSaved = ({
  flow,
  lists,
  because: { signedOut, why: reason },
}: {
  readonly flow: NewslettersFlow;
  readonly lists: readonly string[];
  readonly because: Pick<Extract<Outcome, { readonly _tag: 'NotSaved' }>, 'signedOut' | 'why'>;
}) => {
  const { say, newsletters } = useServices();
  const announce = useAnnounce();
  const notice = useRef<HTMLDivElement>(null);
  const names = everyList(useLive(newsletters).data)
    .filter(({ id }) => lists.includes(id))
    .map(({ name }) => name)
    .join(', ');
  const unsaved = say(lists.length === 1 ? 'newsletters.not-saved-one' : 'newsletters.not-saved-several', {
    names,
  });
  const words = withReason(unsaved, reason, say);
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
          <Button onClick={() => void flow.retry()}>{say('page.try-again')}</Button>
        </>
      }
    >
      {words}
    </Notice>
  );
};

/** Stays while the reader's focus is on its button. */
const LeftAll = ({ flow }: { readonly flow: NewslettersFlow }) => {
  const { say } = useServices();
  const announce = useAnnounce();
  const button = useRef<HTMLButtonElement>(null);
  const over = useRef(false);
  useEffect(() => {
    announce(say('newsletters.left-all'));
    button.current?.focus();
    const wait = setTimeout(() => {
      over.current = true;
      if (document.activeElement !== button.current) flow.settle();
    }, undoFor);
    return () => clearTimeout(wait);
  }, [announce, say, flow]);
  return (
    <Notice
      tone="success"
      actions={
        <Button
          ref={button}
          onBlur={() => {
            if (over.current) flow.settle();
          }}
          onClick={() => void flow.undo()}
        >
          {say('newsletters.undo')}
        </Button>
      }
    >
      {say('newsletters.left-all')}
    </Notice>
  );
};
