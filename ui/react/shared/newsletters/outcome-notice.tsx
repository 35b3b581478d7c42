import { useEffect, useRef } from 'react';
import { everyList } from '../../../../core/domain/newsletter/newsletters';
import { asSentence } from '../../../../core/presentation/as-sentence';
import { newslettersNotSaved } from '../../../../core/presentation/newsletters-not-saved';
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

/** Milliseconds during which unsubscribing from all lists can be undone with one click. */
const undoFor = 10_000;

export interface OutcomeNoticeProps {
  readonly flow: NewslettersFlow;
  readonly state: NewslettersFlowState;
}

/** Shows changes that could not be saved (NL-03), and the undo after unsubscribing from all lists. */
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
  because: { signedOut, why },
}: {
  readonly flow: NewslettersFlow;
  readonly lists: readonly string[];
  readonly because: Pick<Extract<Outcome, { readonly _tag: 'NotSaved' }>, 'signedOut' | 'why'>;
}) => {
  const { t, newsletters } = useServices();
  const announce = useAnnounce();
  const notice = useRef<HTMLDivElement>(null);
  const names = everyList(useLive(newsletters).data)
    .filter(({ id }) => lists.includes(id))
    .map(({ name }) => name);
  const { title, detail } = newslettersNotSaved({ names, signedOut, why }, t);
  useEffect(() => {
    announce(`${asSentence(title)} ${detail}`, 'assertive');
    notice.current?.focus();
  }, [announce, detail, title]);
  return (
    <Notice
      tone="error"
      ref={notice}
      title={title}
      actions={
        <>
          {signedOut && <LogInAgain />}
          <Button onClick={() => void flow.retry()}>{t('page.try-again')}</Button>
        </>
      }
    >
      {detail}
    </Notice>
  );
};

/** Stays visible while its button has the focus. */
const LeftAll = ({ flow }: { readonly flow: NewslettersFlow }) => {
  const { t } = useServices();
  const announce = useAnnounce();
  const button = useRef<HTMLButtonElement>(null);
  const over = useRef(false);
  useEffect(() => {
    announce(t('newsletters.left-all'));
    button.current?.focus();
    const wait = setTimeout(() => {
      over.current = true;
      if (document.activeElement !== button.current) flow.settle();
    }, undoFor);
    return () => clearTimeout(wait);
  }, [announce, t, flow]);
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
          {t('newsletters.undo')}
        </Button>
      }
    >
      {t('newsletters.left-all')}
    </Notice>
  );
};
