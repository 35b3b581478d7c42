import { isLeft } from '../../../../core/domain/fp';
import type { CoveredStanding } from '../../../../core/domain/cover/cover';
import { coveredStanding } from '../../../../core/flows/covered-standing';
import { factsOf } from '../../../../core/flows/membership-change/state';
import type { Live } from '../../../../core/ports/live';
import type { MemberState } from '../../../../core/state/member';
import type { PageContext } from '../../page/context';
import { composed } from '../../root/composed';

export const reason =
  "How the membership stands of a reader whose article is covered, by the account's own code";

let last: string | null = null;
let reading = 0;
let followed = false;

/**
 * As the membership page reads it, so that both say the same, to the cent; but for the profile, without which nothing is written by
 * itself (ST-09, ST-11, ST-13). Where it changes while the page stands, by a change that is
 * taken up again or in the menu, the page asks anew who may read. `null` where it could not be read.
 */
export const readStanding = async (boot: PageContext): Promise<CoveredStanding | null> => {
  const { services } = composed(boot);
  reading += 1;
  try {
    await isKnown(services.member);
    const membership = await services.membership.load();
    if (isLeft(await membership.loadSubscriptions())) return null;
    await Promise.all([membership.loadDiscounts(), membership.loadPaymentMethods()]);
    const now = (): CoveredStanding | null =>
      coveredStanding(services.subscriptions.getValue(), factsOf(services));
    const found = now();
    last = JSON.stringify(found);
    if (!followed) {
      followed = true;
      services.subscriptions.subscribe({
        next: () => {
          const one = now();
          if (reading > 0 || one === null || JSON.stringify(one) === last) return;
          last = JSON.stringify(one);
          void boot.crossTabSession.hear('in');
        },
      });
    }
    return found;
  } finally {
    reading -= 1;
  }
};

/** The composition asks by itself who is here. */
const isKnown = (member: Live<MemberState>): Promise<void> =>
  new Promise((resolve) => {
    member.subscribe({
      next: ({ dataLayerReading: reading }) => (reading === 'read' || reading === 'failed') && resolve(),
    });
  });
