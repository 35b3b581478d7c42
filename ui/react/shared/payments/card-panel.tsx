import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Actions } from '../../components/actions';
import { Button } from '../../components/button';
import { Form } from '../../components/form';
import { Notice } from '../../components/notice';
import { useLive } from '../../hooks/use-live';
import { useStillWorking } from '../../hooks/use-still-working';
import type { Wallet } from '../../../../core/domain/wallet/wallets';
import { useServices } from '../../services';
import { CancelWallet } from '../wallets/cancel-wallet';
import { WalletRow } from '../wallets/wallet-row';
import type { WalletCheckout } from '../../../../core/flows/payment-source/wallets';
import { walletName } from '../../../../core/presentation/wallet-words';
import { CardFields } from './card-fields';
import type { CardFormFlow } from '../../../../core/flows/payment-source/card-form';
import type { Elements } from '../../components/elements';

export interface CardPanelProps {
  readonly card: CardFormFlow;
  /** Names the form. */
  readonly label: string;
  /** `false` if a stored method pays. The fields keep their input. */
  readonly showsCard?: boolean | undefined;
  readonly busy: boolean;
  /** True after ten seconds. */
  readonly slow: boolean;
  readonly submitLabel: ReactNode;
  readonly busyLabel: ReactNode;
  /** Wallets that can be used instead of the card. `at` is the wallet that is currently open. */
  readonly wallets?: { readonly walletCheckout: WalletCheckout; readonly at: Wallet | null };
  /** Resolves when the submission has ended, with or without success. */
  readonly onSubmit: () => Promise<void>;
  readonly onCancel?: (() => void) | undefined;
  readonly problem: Elements;
  /** Content above the card fields. */
  readonly children?: Elements;
}

/** The card provider's fields, with one button that sends them (PF-01). */
export const CardPanel = (panel: CardPanelProps) => {
  const { card, busy, slow, wallets, problem, onSubmit, onCancel, showsCard = true } = panel;
  const at = wallets?.at ?? null;
  const { t } = useServices();
  const state = useLive(card.state);
  const [tries, setTries] = useState(0);
  const [cardWanted, setCardWanted] = useState(showsCard);
  if (showsCard && !cardWanted) setCardWanted(true);
  const ready =
    !showsCard || (state._tag === 'Open' && Object.values(state.form.fields).every((field) => field.isValid));
  useStillWorking(busy, false);

  const send = () => {
    if (busy || at !== null) return;
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

  const walletRow = wallets && (
    <WalletRow walletCheckout={wallets.walletCheckout} locked={busy || at !== null} />
  );
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
      {showsCard && walletRow}
      {panel.children}
      {cardWanted && (
        <div hidden={!showsCard}>
          <CardFields key={tries} card={card} onRetry={() => setTries(tries + 1)} />
        </div>
      )}
      {problem}
      {slow && <Notice title={t('step.slow-title')}>{t('step.slow-text')}</Notice>}
      <Actions flush>
        <Button
          type="submit"
          variant="primary"
          busy={busy || at !== null}
          busyLabel={at === null ? panel.busyLabel : t('wallet.waiting', { wallet: walletName(at, t) })}
          aria-disabled={!ready || undefined}
        >
          {panel.submitLabel}
        </Button>
        {wallets && at !== null && <CancelWallet walletCheckout={wallets.walletCheckout} wallet={at} />}
        {onCancel && at === null && (
          <Button
            aria-disabled={busy || undefined}
            onClick={() => {
              if (!busy) onCancel();
            }}
          >
            {t('payment.cancel')}
          </Button>
        )}
      </Actions>
      {/* A stored method has its button first. */}
      {!showsCard && walletRow}
    </Form>
  );
};
