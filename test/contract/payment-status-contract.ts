import { expect } from 'chai';
import type { Connect } from './contract-world';
import { expectFailure, succeed } from './outcomes';

export const duesContract = (connect: Connect): void => {
  it('returns a paying member and the charged card [AP-19] [AP-16]', async () => {
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

  it('returns a failed charge [SC-08]', async () => {
    const { paymentStatus } = await connect('pastDue');

    expect(await succeed(paymentStatus.read)).to.include({ live: true, pastDue: true });
  });

  it('returns no charge problem for readers without a live subscription [SC-08]', async () => {
    for (const persona of ['reader', 'lapsed'] as const) {
      const { paymentStatus } = await connect(persona);

      expect(await succeed(paymentStatus.read), persona).to.deep.equal({
        live: false,
        pastDue: false,
        methods: [],
      });
    }
  });

  it('returns nothing to visitors [AP-19]', async () => {
    const { paymentStatus } = await connect('visitor');

    await expectFailure(paymentStatus.read, 'SignedOut');
    await expectFailure(paymentStatus.records, 'SignedOut');
  });

  it('distinguishes readers who never had a subscription from former subscribers [AP-19]', async () => {
    for (const [persona, had] of [
      ['reader', false],
      ['lapsed', true],
      ['pastDue', true],
    ] as const) {
      const { paymentStatus } = await connect(persona);

      expect((await succeed(paymentStatus.records)).length > 0, persona).to.equal(had);
    }
  });
};
