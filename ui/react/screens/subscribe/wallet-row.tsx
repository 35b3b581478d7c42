import { useEffect } from 'react';
import type { Wallet } from '../../../../core/domain/wallet/wallets';
import { Foreign } from '../../components/foreign';
import { VisuallyHidden } from '../../components/visually-hidden';
import { useLive } from '../../hooks/use-live';
import { useServices } from '../../services';
import { isUnderWay, type SubscribeStore } from './subscribe-store';
import css from './wallet-row.module.css';
import { walletName } from './wallet-words';

/** PF-04: the wallets of this reader in one row. While they are looked for, the row has its height; without any there is none. */
export const WalletRow = ({ store }: { readonly store: SubscribeStore }) => {
  const { say } = useServices();
  const found = useLive(store.wallets.state);
  const locked = isUnderWay(useLive(store.state));
  useEffect(() => {
    void store.wallets.look();
    return () => void store.wallets.close();
  }, [store]);

  if (found._tag === 'None') return null;
  return (
    <div className={css['part']}>
      <div
        className={css['row']}
        role="group"
        aria-label={say('wallet.row')}
        aria-busy={found._tag === 'Looking'}
        inert={locked}
      >
        {found._tag === 'Looking' ? (
          <VisuallyHidden>{say('wallet.loading')}</VisuallyHidden>
        ) : (
          found.wallets.map((wallet) => <WalletButton key={wallet} store={store} wallet={wallet} />)
        )}
      </div>
      <p className={css['or']}>{say('wallet.or')}</p>
    </div>
  );
};

interface WalletButtonProps {
  readonly store: SubscribeStore;
  readonly wallet: Wallet;
}

const WalletButton = ({ store, wallet }: WalletButtonProps) => {
  const { say } = useServices();
  const id = `masthead-wallet-${wallet}`;
  const label = say('wallet.button', { wallet: walletName(wallet, say) });
  useEffect(
    () =>
      store.wallets.mount(wallet, {
        elementId: id,
        label,
        terms: store.walletTerms,
        onPress: () => store.enterWallet(wallet),
        onEnd: (outcome) => void store.leaveWallet(wallet, outcome),
      }),
    [store, wallet, id, label],
  );
  return <Foreign id={id} className={css['button']} />;
};
