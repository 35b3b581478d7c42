import { expect } from 'chai';
import { countTests } from '../builders/figure';
import { fixture } from '../contract/fixtures';
import { startTestSandbox, type TestSandbox } from './support/index';
import { answeredFixtures, hostOf } from './support/recorded';

/** What a recorded body is once a client has read it. */
const read = (body: unknown): string => (typeof body === 'string' ? body : JSON.stringify(body));

// What arises from state is in contracts.test.ts, rewards.test.ts and comments.test.ts; this is the switch of the control page.
describe('Recorded answers by the fault switch', () => {
  countTests('recorded answers that the sandbox gives by its fault switch');
  let sandbox: TestSandbox;
  before(async () => {
    sandbox = await startTestSandbox();
  });
  after(() => sandbox.close());

  for (const name of answeredFixtures()) {
    const { spec, request, response } = fixture(name);
    it(`gives ${name} [${spec}]`, async () => {
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
