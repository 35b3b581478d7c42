import { expect } from 'chai';
import { countTests } from '../builders/figure';
import { fixture } from '../contract/fixtures';
import { startTestSandbox, type TestSandbox } from './support/index';
import { answeredFixtures, hostOf } from './support/recorded';

/** A recorded body in the form in which a client reads it. */
const read = (body: unknown): string => (typeof body === 'string' ? body : JSON.stringify(body));

// contracts.test.ts, rewards.test.ts and comments.test.ts test outcomes that depend on state. This file tests the fault
// switch of the control page.
describe('Recorded responses by fault', () => {
  countTests('recorded answers that the sandbox gives by its fault switch');
  let sandbox: TestSandbox;
  before(async () => {
    sandbox = await startTestSandbox();
  });
  after(() => sandbox.close());

  for (const name of answeredFixtures()) {
    const { spec, request, response } = fixture(name);
    it(`returns ${name} [${spec}]`, async () => {
      const browser = sandbox.browser();
      const { hostname, pathname, search } = new URL(request.url ?? '');
      const host = hostOf[hostname]!;
      const method = request.method ?? 'GET';
      const { status } = response;
      const fault = { method, path: pathname, host, kind: 'status', code: status, times: 1 };
      await browser.post('news', '/__sandbox/faults', [{ ...fault, body: response.body ?? '' }]);

      const answer = await browser.send(method, host, pathname + search, method === 'GET' ? undefined : {});

      expect(answer.status).to.equal(status);
      const body: unknown = answer.body;
      expect(typeof body === 'string' ? body : read(body)).to.equal(
        response.body === null ? '' : read(response.body),
      );
    });
  }
});
