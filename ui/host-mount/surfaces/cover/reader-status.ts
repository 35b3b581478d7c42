import { isLeft } from '../../../../core/domain/fp';
import type { CoverReaderStatus } from '../../../../core/domain/cover/cover';
import { coverReaderStatus } from '../../../../core/flows/cover-reader-status';
import { factsOf } from '../../../../core/flows/membership-change/state';
import type { Live } from '../../../../core/ports/live';
import type { MemberState } from '../../../../core/state/member';
import type { PageContext } from '../../page/context';
import { composed } from '../../root/composed';

let last: string | null = null;
let reading = 0;
let followed = false;

/**
 * Reads the membership as the membership page does, so that both show the same amounts. The profile is not read, so no
 * automatic change runs (ST-09, ST-11, ST-13). If the status changes later on this page, the page checks again who may
 * read. Returns null if the subscriptions could not be read.
 */
export const readSnapshot = async (page: PageContext): Promise<CoverReaderStatus | null> => {
  const { services } = composed(page);
  reading += 1;
  try {
    await isKnown(services.member);
    const membership = await services.membership.load();
    if (isLeft(await membership.loadSubscriptions())) return null;
    await Promise.all([membership.loadDiscounts(), membership.loadPaymentMethods()]);
    const now = (): CoverReaderStatus | null =>
      coverReaderStatus(services.subscriptions.getValue(), factsOf(services));
    const found = now();
    last = JSON.stringify(found);
    if (!followed) {
      followed = true;
      services.subscriptions.subscribe({
        next: () => {
          const one = now();
          if (reading > 0 || one === null || JSON.stringify(one) === last) return;
          last = JSON.stringify(one);
          void page.crossTabSession.hear('in');
        },
      });
    }
    return found;
  } finally {
    reading -= 1;
  }
};

/** Resolves when the data layer was read or has failed. The composition requests it. */
const isKnown = (member: Live<MemberState>): Promise<void> =>
  new Promise((resolve) => {
    member.subscribe({
      next: ({ dataLayerReading: reading }) => (reading === 'read' || reading === 'failed') && resolve(),
    });
  });
