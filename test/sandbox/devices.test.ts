import { expect } from 'chai';
import { startTestSandbox, type TestSandbox } from './support/index';

const path = '/zephr/public/sessions/v1/sessions';

interface Listed {
  readonly id: string;
  readonly deviceType: string;
  readonly browser: string;
  readonly startDate: string;
  readonly isRequestingSession: boolean;
}

describe('Sessions of the sandbox', () => {
  let sandbox: TestSandbox;
  before(async () => void (sandbox = await startTestSandbox()));
  after(() => sandbox.close());

  const signedIn = async (persona: string) => {
    const browser = await sandbox.as(persona);
    const list = async () => (await browser.get('membership', path)).body as readonly Listed[];
    return { browser, list };
  };

  it("are the seeded ones and each log-in with its browser's data [AC-06]", async () => {
    const { list } = await signedIn('many-devices');
    const found = await list();
    expect(found).to.have.length(6);
    expect(found.filter((one) => one.isRequestingSession)).to.have.length(1);
    expect(found[0]!.isRequestingSession).to.equal(true);
    expect(found.map(({ startDate }) => startDate)).to.deep.equal(
      found
        .map(({ startDate }) => startDate)
        .sort()
        .reverse(),
    );
  });

  it("end when another session ends them, without affecting the reader's others [AC-07]", async () => {
    const here = await signedIn('reader');
    const there = await signedIn('reader');
    const third = await signedIn('reader');
    const own = (await there.list()).find((one) => one.isRequestingSession)!;

    const ended = await here.browser.send('DELETE', 'membership', `${path}/${own.id}`);

    expect(ended.status).to.equal(204);
    expect((await there.browser.get('membership', '/blaize/account')).status).to.equal(401);
    expect((await third.browser.get('membership', '/blaize/account')).status).to.equal(200);
    expect((await here.browser.send('DELETE', 'membership', `${path}/${own.id}`)).status).to.equal(404);
  });

  it('end together, except the current one, only on an explicit request [AC-07]', async () => {
    const { browser, list } = await signedIn('many-devices');
    expect((await browser.send('DELETE', 'membership', path)).status).to.equal(400);
    expect((await list()).length).to.be.at.least(6);
    await browser.send('DELETE', 'membership', `${path}?except-current=true`);
    expect((await list()).map((one) => one.isRequestingSession)).to.deep.equal([true]);
  });

  it("cannot be found with another reader's id [AC-07]", async () => {
    const other = await signedIn('active-monthly');
    const [foreign] = await other.list();
    const { browser } = await signedIn('reader');
    expect((await browser.send('DELETE', 'membership', `${path}/${foreign!.id}`)).status).to.equal(404);
    expect(await other.list()).to.have.length(1);
  });

  it('are shown to people without their ids [AC-06]', async () => {
    const { browser, list } = await signedIn('many-devices');
    const [one] = await list();
    await browser.send('DELETE', 'membership', `${path}/${one!.id}`);
    const calls = await browser.get('news', '/__sandbox/calls?view=page');
    expect(JSON.stringify(calls.body)).not.to.contain(one!.id);
  });
});
