import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Actions } from '../../components/actions';
import { Button } from '../../components/button';
import { Form } from '../../components/form';
import { Notice } from '../../components/notice';
import { useLive } from '../../hooks/use-live';
import { useStillWorking } from '../../hooks/use-still-working';
import { useServices } from '../../services';
import { CardFields } from '../subscribe/card-fields';
import type { CardStore } from '../subscribe/card-store';

export interface CardPanelProps {
  readonly card: CardStore;
  /** Names the form. */
  readonly label: string;
  /** `false` where a stored method is to pay; the fields keep what was typed into them. */
  readonly showsCard?: boolean | undefined;
  readonly busy: boolean;
  /** Longer than ten seconds. */
  readonly slow: boolean;
  readonly submitLabel: ReactNode;
  readonly busyLabel: ReactNode;
  /** Resolves when it has ended, well or not. */
  readonly onSubmit: () => Promise<void>;
  readonly onCancel?: (() => void) | undefined;
  readonly problem: ReactNode;
  /** Above the card. */
  readonly children?: ReactNode;
}

/** The card provider's fields with one button that sends them (PF-01). */
export const CardPanel = (panel: CardPanelProps) => {
  const { card, busy, slow, problem, onSubmit, onCancel, showsCard = true } = panel;
  const { say } = useServices();
  const state = useLive(card.state);
  const [tries, setTries] = useState(0);
  const [cardWanted, setCardWanted] = useState(showsCard);
  if (showsCard && !cardWanted) setCardWanted(true);
  const ready =
    !showsCard || (state._tag === 'Open' && Object.values(state.form.fields).every((field) => field.isValid));
  useStillWorking(busy);

  const send = () => {
    if (busy) return;
    void onSubmit().then(() => {
      const shown = card.state.getValue();
      const first = shown._tag === 'Open' ? shown.invalid[0] : undefined;
      if (showsCard && first !== undefined) card.focus(first);
    });
  };
  const sendNow = useRef(send);
  useEffect(() => {
    sendNow.current = send;
  });
  useEffect(() => card.onSubmitRequest(() => sendNow.current()), [card]);

  return (
    <Form
      width="card"
      aria-label={panel.label}
      aria-busy={busy}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      {panel.children}
      {cardWanted && (
        <div hidden={!showsCard}>
          <CardFields key={tries} card={card} onRetry={() => setTries(tries + 1)} />
        </div>
      )}
      {problem}
      {slow && <Notice title={say('step.slow-title')}>{say('step.slow-text')}</Notice>}
      <Actions flush>
        <Button
          type="submit"
          variant="primary"
          busy={busy}
          busyLabel={panel.busyLabel}
          aria-disabled={!ready || undefined}
        >
          {panel.submitLabel}
        </Button>
        {onCancel && (
          <Button
            aria-disabled={busy || undefined}
            onClick={() => {
              if (!busy) onCancel();
            }}
          >
            {say('payment.cancel')}
          </Button>
        )}
      </Actions>
    </Form>
  );
};
