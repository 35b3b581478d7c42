import { Container } from 'inversify';
import type { MemberPorts, PagePorts, SessionPorts } from '../../../core/ports/membership/membership-ports';
import { sessionPortsOf, type Adapters } from './adapters';
import { journal } from './modules/journal';
import { page } from './modules/page';
import { profile } from './modules/profile';
import { session } from './modules/session';
import { portTokens, tokens as t } from './tokens';

/**
 * Options of the container. `jitless`: host policies may forbid code generated from text. Versions of inversify that
 * generate none do not know this option.
 */
const options = { defaultScope: 'Singleton', jitless: true } as const;

/**
 * Binds adapters to all ports of the account area. The adapters of the page and of the membership snapshot
 * (`page-ports.ts`) already exist.
 */
export const portsOf = (adapters: Adapters, ports: PagePorts): SessionPorts & MemberPorts => {
  const container = new Container(options);
  container.bind(t.adapters).toConstantValue(adapters);
  container.load(session(sessionPortsOf(adapters)), page(ports), journal, profile);
  container
    .bind(t.ports)
    .toResolvedValue(
      (...bound) =>
        Object.fromEntries(
          Object.keys(portTokens).map((name, at) => [name, bound[at]]),
        ) as unknown as SessionPorts & MemberPorts,
      Object.values(portTokens),
    );
  return container.get(t.ports);
};
