import { ContainerModule } from 'inversify';
import type { PagePorts } from '../../../../core/ports/membership/membership-ports';
import { portTokens } from '../tokens';

/** Binds the ports that show the membership. The page created them before the container. */
export const page = (ports: PagePorts): ContainerModule =>
  new ContainerModule(({ bind }) => {
    bind(portTokens.site).toConstantValue(ports.site);
    bind(portTokens.siteQueries).toConstantValue(ports.siteQueries);
    bind(portTokens.newsletters).toConstantValue(ports.newsletters);
    bind(portTokens.subscriptions).toConstantValue(ports.subscriptions);
    bind(portTokens.paymentMethods).toConstantValue(ports.paymentMethods);
    bind(portTokens.billing).toConstantValue(ports.billing);
    bind(portTokens.cardForms).toConstantValue(ports.cardForms);
    bind(portTokens.wallets).toConstantValue(ports.wallets);
    bind(portTokens.format).toConstantValue(ports.format);
  });
