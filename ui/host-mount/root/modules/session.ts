import { ContainerModule } from 'inversify';
import type { SessionPorts } from '../../../../core/ports/membership/membership-ports';
import { portTokens } from '../tokens';

/** Binds the ports needed to sign in. The page created them before the container. */
export const session = (ports: SessionPorts): ContainerModule =>
  new ContainerModule(({ bind }) => {
    bind(portTokens.identity).toConstantValue(ports.identity);
    bind(portTokens.dataLayerSource).toConstantValue(ports.dataLayerSource);
    bind(portTokens.profiles).toConstantValue(ports.profiles);
    bind(portTokens.decisions).toConstantValue(ports.decisions);
    bind(portTokens.comments).toConstantValue(ports.comments);
    bind(portTokens.tracking).toConstantValue(ports.tracking);
    bind(portTokens.cookies).toConstantValue(ports.cookies);
    bind(portTokens.store).toConstantValue(ports.store);
    bind(portTokens.navigation).toConstantValue(ports.navigation);
    bind(portTokens.clock).toConstantValue(ports.clock);
    bind(portTokens.log).toConstantValue(ports.log);
  });
