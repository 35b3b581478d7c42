import { expect } from 'chai';
import type { Connect } from './contract-world';
import { expectFailure, succeed } from './outcomes';

export const devicesContract = (connect: Connect): void => {
  it("lists the reader's sessions and marks the current device [AC-06]", async () => {
    const { devices, logInElsewhere } = await connect('member');
    await logInElsewhere();

    const found = await succeed(devices.list);

    expect(found.filter(({ isThis }) => isThis)).to.have.length(1);
    expect(found.length).to.be.at.least(2);
    expect(new Set(found.map(({ id }) => id)).size).to.equal(found.length);
    expect(found.every(({ loggedInOn }) => loggedInOn !== null)).to.equal(true);
    expect(found.some(({ city, browser }) => city !== null && browser !== null)).to.equal(true);
  });

  it('exposes no id that is in a session cookie [AC-06]', async () => {
    const { devices, sessionIds } = await connect('reader');
    expect((await succeed(devices.list)).map(({ id }) => id)).not.to.include(sessionIds().sessionId);
  });

  it('logs out one device permanently, and no other [AC-07]', async () => {
    const { devices, logInElsewhere } = await connect('member');
    const isThere = await logInElsewhere();
    const before = await succeed(devices.list);
    const isOtherThere = await logInElsewhere();
    const [gone] = before.filter(({ isThis }) => !isThis);

    await succeed(() => devices.logOut(gone!.id));

    expect([await isThere(), await isOtherThere()]).to.deep.equal([false, true]);
    expect((await succeed(devices.list)).map(({ id }) => id)).not.to.include(gone!.id);
    await expectFailure(() => devices.logOut(gone!.id), 'NotFound');
  });

  it('logs out all other devices and stays logged in here [AC-07]', async () => {
    const { devices, logInElsewhere } = await connect('member');
    const elsewhere = [await logInElsewhere(), await logInElsewhere()];

    await succeed(devices.logOutOthers);

    expect(await Promise.all(elsewhere.map((isThere) => isThere()))).to.deep.equal([false, false]);
    expect((await succeed(devices.list)).map(({ isThis }) => isThis)).to.deep.equal([true]);
  });

  it('rejects a device of another reader and keeps its session [AC-07]', async () => {
    const other = await connect('reader');
    const isThere = await other.logInElsewhere();
    const [foreign] = (await succeed(other.devices.list)).filter(({ isThis }) => !isThis);
    const { devices } = await connect('member');

    await expectFailure(() => devices.logOut(foreign!.id), 'NotFound');

    expect(await isThere()).to.equal(true);
  });

  it('returns nothing to a visitor [AC-06] [AC-07]', async () => {
    const { devices } = await connect('visitor');
    await expectFailure(devices.list, 'SignedOut');
    await expectFailure(() => devices.logOut('device-1'), 'SignedOut');
    await expectFailure(devices.logOutOthers, 'SignedOut');
  });
};
