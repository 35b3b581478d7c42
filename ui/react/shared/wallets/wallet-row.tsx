import { useEffect } from 'react';
import type { Wallet } from '../../../../core/domain/wallet/wallets';
import { Foreign } from '../../components/foreign';
import { VisuallyHidden } from '../../components/visually-hidden';
import { useLive } from '../../hooks/use-live';
import { useServices } from '../../services';
import css from './wallet-row.module.css';
import type { WalletTill } from '../../../../core/flows/payment-source/wallets';
import { walletName } from '../../../../core/words/wallet-words';

export interface WalletRowProps {
  readonly till: WalletTill;
  /** Something is under way: choices stay as they are. */
  readonly locked: boolean;
}

const words = {
  subscribe: { row: 'wallet.row', button: 'wallet.button' },
  pay: { row: 'wallet.row', button: 'wallet.button' },
  save: { row: 'wallet.save-row', button: 'wallet.save' },
} as const satisfies Record<WalletTill['purpose'], object>;

/** PF-04: the wallets of this reader in one row. While they are looked for, the row has its height; without any there is none. */
export const WalletRow = ({ till, locked }: WalletRowProps) => {
  const { say } = useServices();
  const { wallets } = till;
  const found = useLive(wallets.state);
  useEffect(() => {
    void wallets.look();
    return () => void wallets.close();
  }, [wallets]);

  if (found._tag === 'None') return null;
  return (
    <div className={css['part']}>
      <div
        className={css['row']}
        role="group"
        aria-label={say(words[till.purpose].row)}
        aria-busy={found._tag === 'Looking'}
        inert={locked}
      >
        {found._tag === 'Looking' ? (
          <VisuallyHidden>{say('wallet.loading')}</VisuallyHidden>
        ) : (
          found.wallets.map((wallet) => <WalletButton key={wallet} till={till} wallet={wallet} />)
        )}
      </div>
      <p className={css['or']}>{say('wallet.or')}</p>
    </div>
  );
};

interface WalletButtonProps {
  readonly till: WalletTill;
  readonly wallet: Wallet;
}

const WalletButton = ({ till, wallet }: WalletButtonProps) => {
  const { say } = useServices();
  const id = `masthead-wallet-${till.purpose}-${wallet}`;
  const label = say(words[till.purpose].button, { wallet: walletName(wallet, say) });
  useEffect(
    () =>
      till.wallets.mount(wallet, {
        elementId: id,
        label,
        purpose: till.purpose,
        terms: till.terms,
        onPress: () => till.enter(wallet),
        onEnd: (outcome) => void till.leave(wallet, outcome),
      }),
    [till, wallet, id, label],
  );
  return <Foreign id={id} className={css['button']} />;
};
