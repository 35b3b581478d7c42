import { makeChangesPart } from '../../../core/app/change-services';
import type { ChangesModule } from '../../../core/app/loaders';
import type { PagePorts } from '../../../core/ports/membership/membership-ports';
import { recoveryTexts } from '../../../core/domain/messages/texts/recovery';
import type { Adapters } from './adapters';
import { portsOf } from './container';

export const changesModule = (adapters: Adapters, ports: PagePorts): ChangesModule => ({
  makeChangesPart,
  ports: portsOf(adapters, ports),
  texts: recoveryTexts,
});
