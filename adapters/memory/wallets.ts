import * as E from 'fp-ts/Either';
import * as TE from 'fp-ts/TaskEither';
import type { Wallet } from '../../core/domain/wallet/wallets';
import type { WalletTerms } from '../../core/domain/wallet/wallet-terms';
import { walletsOnOffer } from '../../core/domain/wallet/wallets';
import type {
  OpenWallets,
  WalletButton,
  WalletFailed,
  WalletNotPaid,
  WalletPlace,
  Wallets,
} from '../../core/ports/wallets';
import { aCard, walletFaces, type MemoryCards } from './world/cards';
import { openGate, type Gate } from './world/faults';

/** A vendor's button on the page; tests press it. */
export interface MemoryWalletButton extends WalletButton {
  readonly wallet: Wallet;
  readonly elementId: string;
  readonly label: string;
  /** Presses the button and returns the open wallet; `null` if the press is rejected. */
  readonly press: () => MemoryWalletSheet | null;
  readonly isClosed: () => boolean;
}

/** The open wallet: the terms to approve and the ways to end it. */
export interface MemoryWalletSheet {
  readonly terms: WalletTerms;
  readonly agree: () => void;
  readonly end: (how: WalletNotPaid) => void;
}

export interface MemoryWallets extends Wallets {
  /** All buttons added to the page, oldest first. */
  readonly buttons: () => readonly MemoryWalletButton[];
  /** Number of closed wallets. */
  readonly closed: () => number;
}

export interface MemoryWalletsOptions {
  readonly cards: MemoryCards;
  /** Default: none. */
  readonly enabled?: readonly Wallet[];
  readonly gateway?: readonly Wallet[];
  readonly device?: readonly Wallet[];
  readonly gate?: Gate;
}

export const inMemoryWallets = ({
  cards,
  enabled = [],
  gateway = enabled,
  device = enabled,
  gate = openGate,
}: MemoryWalletsOptions): MemoryWallets => {
  const buttons: MemoryWalletButton[] = [];
  let closed = 0;
  const onOffer = walletsOnOffer({ enabled, gateway, device });

  const opened = (): OpenWallets => ({
    onOffer,
    mount: (wallet, place) =>
      gate(
        'openWallets.mount',
        [wallet, place.elementId],
        TE.fromIOEither((): E.Either<WalletFailed, WalletButton> => {
          if (!onOffer.includes(wallet)) return E.left({ _tag: 'NotLoaded' });
          const button = buttonOf(wallet, place, cards);
          buttons.push(button);
          return E.right(button);
        }),
      )(),
    close: async () => {
      closed += 1;
    },
  });

  return {
    enabled,
    open: (clientToken) =>
      gate('wallets.open', [clientToken], TE.fromIO<OpenWallets, WalletFailed>(opened))(),
    buttons: () => buttons,
    closed: () => closed,
  };
};

const buttonOf = (wallet: Wallet, place: WalletPlace, cards: MemoryCards): MemoryWalletButton => {
  let closed = false;
  const press = (): MemoryWalletSheet | null => {
    const terms = place.terms();
    if (closed || terms === null || !place.onPress()) return null;
    let over = false;
    const once = (end: () => void): void => {
      if (over || closed) return;
      over = true;
      end();
    };
    return {
      terms,
      agree: () => once(() => place.onEnd(E.right({ nonce: cards.issue(aCard(walletFaces[wallet])) }))),
      end: (how) => once(() => place.onEnd(E.left(how))),
    };
  };
  return {
    wallet,
    elementId: place.elementId,
    label: place.label,
    press,
    close: () => {
      closed = true;
    },
    isClosed: () => closed,
  };
};
