import { expect } from 'chai';
import type { Connect } from './contract-world';
import { expectFailure, succeed } from './outcomes';

export const duesContract = (connect: Connect): void => {
  it('[AP-19] [AP-16] tells of a member who pays, and of the card that is charged', async () => {
    const { paymentStatus } = await connect('member');

    const { live, pastDue, methods } = await succeed(paymentStatus.read);

    expect([live, pastDue]).to.deep.equal([true, false]);
    expect(methods).to.have.length(2);
    expect(methods.filter((one) => one.has_active_subscription)).to.have.length(1);
    expect(Object.keys(methods[0]!)).to.have.members([
      'card_type',
      'last_4',
      'default',
      'has_active_subscription',
      'expired',
      'expiring_soon',
    ]);
  });

  it('[SC-08] tells of a charge that failed', async () => {
    const { paymentStatus } = await connect('pastDue');

    expect(await succeed(paymentStatus.read)).to.include({ live: true, pastDue: true });
  });

  it('[SC-08] has nothing to tell of readers who never paid, or no longer do', async () => {
    for (const persona of ['reader', 'lapsed'] as const) {
      const { paymentStatus } = await connect(persona);

      expect(await succeed(paymentStatus.read), persona).to.deep.equal({
        live: false,
        pastDue: false,
        methods: [],
      });
    }
  });

  it('[AP-19] tells nothing to visitors', async () => {
    const { paymentStatus } = await connect('visitor');

    await expectFailure(paymentStatus.read, 'SignedOut');
    await expectFailure(paymentStatus.hasRecords, 'SignedOut');
  });

  it('[AP-19] tells readers who never had a subscription from those who had one', async () => {
    for (const [persona, had] of [
      ['reader', false],
      ['lapsed', true],
      ['pastDue', true],
    ] as const) {
      const { paymentStatus } = await connect(persona);

      expect(await succeed(paymentStatus.hasRecords), persona).to.equal(had);
    }
  });
};
