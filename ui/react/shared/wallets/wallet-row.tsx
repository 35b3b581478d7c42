import { useEffect, useRef } from 'react';
import type { Wallet } from '../../../../core/domain/wallet/wallets';
import { Foreign } from '../../components/foreign';
import { VisuallyHidden } from '../../components/visually-hidden';
import { useLive } from '../../hooks/use-live';
import { useServices } from '../../services';
import css from './wallet-row.module.css';
import type { WalletCheckout } from '../../../../core/flows/payment-source/wallets';
import { walletName } from '../../../../core/presentation/wallet-words';

export interface WalletRowProps {
  readonly walletCheckout: WalletCheckout;
  /** True while a request is in flight. Choices cannot be changed. */
  readonly locked: boolean;
}

const words = {
  subscribe: { row: 'wallet.row', button: 'wallet.button' },
  pay: { row: 'wallet.row', button: 'wallet.button' },
  save: { row: 'wallet.save-row', button: 'wallet.save' },
} as const satisfies Record<WalletCheckout['purpose'], object>;

/**
 * This reader's wallets in one row (PF-04). The row keeps its height while they are detected, and is removed if there
 * are none.
 */
export const WalletRow = ({ walletCheckout, locked }: WalletRowProps) => {
  const { t } = useServices();
  const { wallets } = walletCheckout;
  const found = useLive(wallets.state);
  useEffect(() => {
    void wallets.find();
    return () => void wallets.close();
  }, [wallets]);

  const row = useRef<HTMLDivElement>(null);
  // React 18 does not know the attribute.
  useEffect(() => {
    if (row.current !== null) row.current.inert = locked;
  });

  if (found._tag === 'None') return null;
  return (
    <div className={css['part']}>
      <div
        ref={row}
        className={css['row']}
        role="group"
        aria-label={t(words[walletCheckout.purpose].row)}
        aria-busy={found._tag === 'Looking'}
      >
        {found._tag === 'Looking' ? (
          <VisuallyHidden>{t('wallet.loading')}</VisuallyHidden>
        ) : (
          found.wallets.map((wallet) => (
            <WalletButton key={wallet} walletCheckout={walletCheckout} wallet={wallet} />
          ))
        )}
      </div>
      <p className={css['or']}>{t('wallet.or')}</p>
    </div>
  );
};

interface WalletButtonProps {
  readonly walletCheckout: WalletCheckout;
  readonly wallet: Wallet;
}

const WalletButton = ({ walletCheckout, wallet }: WalletButtonProps) => {
  const { t } = useServices();
  const id = `masthead-wallet-${walletCheckout.purpose}-${wallet}`;
  const label = t(words[walletCheckout.purpose].button, { wallet: walletName(wallet, t) });
  useEffect(
    () =>
      walletCheckout.wallets.mount(wallet, {
        elementId: id,
        label,
        purpose: walletCheckout.purpose,
        terms: walletCheckout.terms,
        onPress: () => walletCheckout.begin(wallet),
        onEnd: (outcome) => void walletCheckout.complete(wallet, outcome),
      }),
    [walletCheckout, wallet, id, label],
  );
  return <Foreign id={id} className={css['button']} />;
};
