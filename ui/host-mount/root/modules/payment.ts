import { ContainerModule } from 'inversify';
import { lazyCardForms } from '../../../../adapters/braintree/lazy-card-forms';
import { walletsOf } from '../wallets';
import { portTokens, tokens as t } from '../tokens';

/** What the payment provider brings to a page; its own code arrives when it is wanted. */
export const payment = new ContainerModule(({ bind }) => {
  bind(portTokens.cardForms).toConstantValue(lazyCardForms);
  bind(portTokens.wallets).toResolvedValue(
    ({ boot, platform: { log } }) => walletsOf(boot, log),
    [t.session],
  );
});
