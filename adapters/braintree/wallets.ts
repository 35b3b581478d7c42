import client, { type Client } from 'braintree-web/client';
import * as E from 'fp-ts/Either';
import * as TE from 'fp-ts/TaskEither';
import { pipe } from 'fp-ts/function';
import { walletsOnOffer, type Wallet } from '../../core/domain/wallet/wallets';
import type { Call } from '../../core/ports/call';
import type { OpenWallets, WalletButton, WalletFailed, WalletPlace } from '../../core/ports/wallets';
import { prepareApplePay } from './apple-pay';
import { prepareGooglePay, type GooglePayOptions } from './google-pay';
import { gatewayWallets } from './gateway-wallets';
import { withTimeout } from './with-timeout';
import { preparePayPal, type PayPalOptions } from './paypal';
import { failed, type ReadyWallet, type WalletPage } from './wallet-sheet';

/** The wallets that the publisher has enabled, with script URLs that differ from the vendors' own. */
export interface WalletSettings {
  readonly PayPalAccount?: PayPalOptions | undefined;
  readonly GooglePay?: GooglePayOptions | undefined;
  readonly ApplePay?: object | undefined;
}

export interface OpenOptions extends Omit<WalletPage, 'client'> {
  readonly settings: WalletSettings;
  readonly enabled: readonly Wallet[];
}

/**
 * Asks the payment gateway, then the device, which wallets can pay (PF-04). A wallet whose script does not load
 * is omitted.
 */
export const openWallets = (clientToken: string, options: OpenOptions): Call<OpenWallets, WalletFailed> =>
  pipe(
    withTimeout(
      TE.tryCatch(
        () => client.create({ authorization: clientToken }),
        (): WalletFailed => ({ _tag: 'NotLoaded' }),
      ),
      { timers: options.window, limit: options.loadLimit, late: { _tag: 'TimedOut' } as const },
    ),
    TE.flatMapTask((connection) => () => opened(connection, options)),
  );

const opened = async (connection: Client, options: OpenOptions): Promise<OpenWallets> => {
  const { settings, enabled } = options;
  const page: WalletPage = { ...options, client: connection };
  const gateway = gatewayWallets(connection.getConfiguration());
  const wanted = walletsOnOffer({ enabled, gateway, device: enabled });
  const ready = new Map<Wallet, ReadyWallet>();
  await Promise.all(
    wanted.map(async (wallet) => {
      const found = await prepare[wallet](page, settings)();
      if (E.isRight(found) && found.right !== null) ready.set(wallet, found.right);
    }),
  );
  return {
    onOffer: walletsOnOffer({ enabled, gateway, device: [...ready.keys()] }),
    mount: (wallet, place) => {
      const found = ready.get(wallet);
      return found === undefined
        ? Promise.resolve(E.left({ _tag: 'NotLoaded' }))
        : mounted(found, place, options.window)();
    },
    close: async () => {
      await Promise.all([...ready.values()].map((one) => one.close()));
    },
  };
};

const prepare: Readonly<
  Record<Wallet, (page: WalletPage, settings: WalletSettings) => Call<ReadyWallet | null, WalletFailed>>
> = {
  PayPalAccount: (page, { PayPalAccount }) => preparePayPal(page, PayPalAccount ?? {}),
  GooglePay: (page, { GooglePay }) => prepareGooglePay(page, GooglePay ?? {}),
  ApplePay: (page, { ApplePay }) => prepareApplePay(page, ApplePay ?? {}),
};

const mounted = (
  wallet: ReadyWallet,
  place: WalletPlace,
  { document }: Pick<Window, 'document'>,
): Call<WalletButton, WalletFailed> => {
  const element = document.getElementById(place.elementId);
  if (element === null) return TE.left(failed);
  let closed = false;
  const heard: WalletPlace = {
    ...place,
    onPress: () => !closed && place.onPress(),
    onEnd: (outcome) => {
      if (!closed) place.onEnd(outcome);
    },
  };
  return pipe(
    wallet.draw(element, heard),
    TE.map((undo) => ({
      close: () => {
        closed = true;
        undo?.();
        element.replaceChildren();
      },
    })),
  );
};
