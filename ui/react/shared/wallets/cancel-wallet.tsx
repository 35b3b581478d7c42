import { useEffect } from 'react';
import type { Wallet } from '../../../../core/domain/wallet/wallets';
import type { WalletCheckout } from '../../../../core/flows/payment-source/wallets';
import { walletName } from '../../../../core/presentation/wallet-words';
import { useAnnounce } from '../../components/announcer';
import { Button } from '../../components/button';
import { useServices } from '../../services';

export interface CancelWalletProps {
  readonly walletCheckout: Pick<WalletCheckout, 'cancel'>;
  /** The wallet that is currently open. */
  readonly wallet: Wallet;
  readonly fullWidth?: boolean | undefined;
}

/** Ends the wait for a wallet that the reader has left open (PF-04). The focus moves to the form's own button. */
export const CancelWallet = ({ walletCheckout, wallet, fullWidth }: CancelWalletProps) => {
  const { t } = useServices();
  const announce = useAnnounce();
  useEffect(() => announce(t('wallet.waiting', { wallet: walletName(wallet, t) })), [announce, t, wallet]);
  return (
    <Button
      fullWidth={fullWidth}
      onClick={({ currentTarget: { form } }) => {
        form?.querySelector<HTMLElement>('[type="submit"]')?.focus();
        walletCheckout.cancel();
      }}
    >
      {t('wallet.cancel')}
    </Button>
  );
};
