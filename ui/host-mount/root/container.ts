import { Container } from 'inversify';
import type { MemberPorts, PagePorts } from '../../../core/app/ports';
import type { Adapters } from './adapters';
import { journal } from './modules/journal';
import { page } from './modules/page';
import { profile } from './modules/profile';
import { portTokens, tokens as t } from './tokens';

/**
 * Binds adapters to what changes are made with, beside the ports of the page (`page-ports.ts`). `jitless`: host policies may forbid code
 * from text.
 */
export const memberPorts = (adapters: Adapters, ports: PagePorts): MemberPorts => {
  const container = new Container({ defaultScope: 'Singleton', jitless: true });
  container.bind(t.adapters).toConstantValue(adapters);
  container.load(page(ports), journal, profile);
  container
    .bind(t.memberPorts)
    .toResolvedValue(
      (...ports) =>
        Object.fromEntries(
          Object.keys(portTokens).map((name, at) => [name, ports[at]]),
        ) as unknown as MemberPorts,
      Object.values(portTokens),
    );
  return container.get(t.memberPorts);
};
