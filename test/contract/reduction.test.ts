import { expect } from 'chai';
import * as E from 'fp-ts/Either';
import { readPlans } from '../../adapters/http/plans';
import { inMemoryLog } from '../../adapters/memory/log';
import { needed, type NeededField } from '../../contracts/needed';
import { decodeSubscriptions } from '../../core/domain/subscription/wire';
import { countTests } from '../builders/figure';
import { articlePagePorts } from './article-page-ports';
import { fixture, fixtureNames, type Fixture } from './fixtures';
import { httpPorts } from './http-ports';
import { recordedCalls, type Outcome } from './recorded-calls';

const host = 'http://backend.test';
const hosts = { membershipHost: host, siteHost: host, commentsHost: host };

interface Success {
  readonly name: string;
  readonly call: string;
  readonly recorded: Fixture;
  readonly run: () => Promise<Outcome>;
}

const picture = { name: 'robin.png', type: 'image/png', bytes: new Uint8Array([1]) } as const;

/** Calls that other tests compare with their recorded responses. */
const others: Readonly<Record<string, () => Promise<Outcome>>> = {
  'comments/messages-count.success': () => articlePagePorts(hosts).messageCounts.read(['12345']),
  'comments/sso.success': () => articlePagePorts(hosts).commentsAccess.exchangeCode('code-a', 'Robin S.'),
  'rest/media-upload.success': () => httpPorts({ ...hosts, nonceEndpoint: null }).pictures.upload(picture),
};

const callOf = (name: string): string => name.slice(0, name.indexOf('.'));

/** Every recorded success with a JSON record or list. */
const successes: readonly Success[] = [
  ...recordedCalls.flatMap(({ call, run, outcomes, page = () => ({}) }) =>
    Object.entries(outcomes)
      .filter(([, outcome]) => E.isRight(outcome))
      .map(([name]): Success => {
        const recorded = fixture(`${call}.${name}`);
        const ports = () => httpPorts({ ...hosts, nonceEndpoint: null, ...page(recorded) });
        return { name: `${call}.${name}`, call, recorded, run: () => run(ports(), recorded) };
      }),
  ),
  ...Object.entries(others).map(([name, run]) => ({
    name,
    call: callOf(name),
    recorded: fixture(name),
    run,
  })),
].filter(({ recorded: { response } }) => response.raw !== true && Object(response.body) === response.body);

const plans = readPlans(fixture('site/plans.list').response.body as unknown[], inMemoryLog());

/** The kind of an outcome, and the number of its records: a removed field must not hide one. */
const outcomeOf = (call: string, outcome: Outcome): string => {
  if (E.isLeft(outcome)) return outcome.left._tag;
  const value = outcome.right;
  if (call === 'payment/subscriptions')
    return `success, ${decodeSubscriptions(value, plans).skipped.filter(({ reason }) => reason === 'malformed').length} skipped`;
  return Array.isArray(value) ? `success, ${value.length}` : 'success';
};

/** Records by id: their keys are values. */
const byId = new Set(['site/plans.keyed-by-id', 'comments/messages-count.success']);

const pathsIn = (value: unknown, at = ''): readonly string[] => {
  if (Array.isArray(value)) return value.flatMap((one) => pathsIn(one, `${at}/*`));
  return Object.entries(Object(value) === value ? (value as object) : {}).flatMap(([name, inner]) => [
    `${at}/${name}`,
    ...pathsIn(inner, `${at}/${name}`),
  ]);
};

const without = (value: unknown, [name, ...rest]: readonly string[]): unknown => {
  if (Array.isArray(value) && name === '*') return value.map((one) => without(one, rest));
  if (Object(value) !== value || name === undefined || !Object.hasOwn(value as object, name)) return value;
  const { [name]: inner, ...left } = value as Readonly<Record<string, unknown>>;
  return rest.length === 0 ? left : { ...left, [name]: without(inner, rest) };
};

const remove = (value: unknown, paths: readonly string[]): unknown =>
  paths.reduce((left, path) => without(left, path.slice(1).split('/')), value);

const neededOf = (call: string): readonly NeededField[] => needed[call] ?? [];

/** The fields of a response that are neither needed nor contain a needed field. */
const dispensable = ({ call, name, recorded }: Success): readonly string[] =>
  [...new Set(pathsIn(recorded.response.body))].filter(
    (path) =>
      !byId.has(name) &&
      !neededOf(call).some((field) => field.path === path || field.path.startsWith(`${path}/`)),
  );

describe('Responses with fewer fields', () => {
  countTests('AP-33, recorded successes with reduced responses');
  let body: unknown;
  let status = 200;
  const { fetch } = globalThis;
  before(() => {
    // A stored method is completed from the list.
    const stored = fixture('payment/payment-method-create.success').response.body;
    const cards = fixture('payment/payment-methods.cards').response.body as readonly unknown[];
    globalThis.fetch = (address, init) => {
      const isListed =
        String(address).includes('/payment-methods') && init?.method === 'GET' && !Array.isArray(body);
      return Promise.resolve(Response.json(isListed ? [stored, ...cards] : body, { status }));
    };
  });
  after(() => {
    globalThis.fetch = fetch;
  });

  const outcomeWith = async ({ call, run, recorded }: Success, reduced: unknown): Promise<string> => {
    body = reduced;
    status = recorded.response.status ?? 200;
    return outcomeOf(call, await run());
  };

  for (const success of successes) {
    const { name, call, recorded } = success;
    const complete = recorded.response.body;

    it(`${name} has the same outcome without the other fields, one by one and all together [${recorded.spec}]`, async () => {
      const expected = await outcomeWith(success, complete);
      const fields = dispensable(success);
      const changed: string[] = [];
      for (const field of fields)
        if ((await outcomeWith(success, remove(complete, [field]))) !== expected) changed.push(field);

      expect(expected).to.match(/^success/);
      expect(changed).to.deep.equal([]);
      expect(await outcomeWith(success, remove(complete, fields))).to.equal(expected);
    });

    const present = neededOf(call).filter(({ path }) => pathsIn(complete).includes(path));
    if (present.length > 0)
      it(`${name} needs ${present.map(({ path }) => path).join(', ')} [${recorded.spec}]`, async () => {
        const expected = await outcomeWith(success, complete);
        for (const { path } of present)
          expect(await outcomeWith(success, remove(complete, [path])), path).to.not.equal(expected);
      });
  }

  it('names only recorded fields as needed [AP-33]', () => {
    const recordedPaths = (call: string): readonly string[] =>
      fixtureNames()
        .filter((name) => callOf(name) === call)
        .flatMap((name) => pathsIn(fixture(name).response.body));
    for (const [call, fields] of Object.entries(needed))
      expect(recordedPaths(call), call).to.include.members(fields.map(({ path }) => path));
  });

  it('needs few fields that the specification does not name [AP-33]', () => {
    const unnamed = Object.entries(needed).flatMap(([call, fields]) =>
      fields.filter((field) => field.unnamed).map(({ path }) => `${call} ${path}`),
    );
    expect(unnamed.sort()).to.deep.equal([
      'identity/account /identifiers/email_address',
      'identity/sessions /*/id',
      'rest/media-post-process /source_url',
      'rest/media-upload /source_url',
      'site/discounts-read /*/amount',
      'site/discounts-read /*/id',
      'site/discounts-read /*/numberOfBillingCycles',
    ]);
  });
});
