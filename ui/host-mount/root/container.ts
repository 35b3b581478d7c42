import { Container } from 'inversify';
import type { MemberPorts } from '../../../core/app/ports';
import type { Session } from './session';
import { backends } from './modules/backends';
import { browser } from './modules/browser';
import { payment } from './modules/payment';
import { portTokens, tokens as t } from './tokens';

/**
 * The one place that knows which adapter answers which port of a member's pages. `jitless`: host policies may forbid code from
 * text.
 */
export const memberPorts = (session: Session): MemberPorts => {
  const container = new Container({ defaultScope: 'Singleton', jitless: true });
  container.bind(t.session).toConstantValue(session);
  container.load(backends, browser, payment);
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
