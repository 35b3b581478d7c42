import { makeChangesPart, type ChangesPart, type KnownToPages } from '../../../core/app/changes-part';
import type { PagePorts } from '../../../core/app/ports';
import { memberPorts } from './container';
import { sessionPortsOf, type Session } from './session';

export { recoveryTexts as texts } from '../../../core/domain/messages/texts/recovery';

export const reason =
  'Changes of a membership, its payments and a profile, with the container that binds their ports';

/** `ports`: those of the page. */
export const makeChanges = (session: Session, ports: PagePorts, known: KnownToPages): ChangesPart =>
  makeChangesPart({ ...sessionPortsOf(session), ...memberPorts(session, ports) }, known);
