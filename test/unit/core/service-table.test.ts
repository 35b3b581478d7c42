import { expect } from 'chai';
import * as E from 'fp-ts/Either';
import { servicesOf, type Table } from '../../../core/app/service-table';
import type { AsyncResult } from '../../../core/ports/call';
import { makeStore } from '../../../core/state/store';
import { noSubscriptions } from '../../../core/state/subscriptions';

interface Services {
  readonly rename: (name: string) => AsyncResult<string, { readonly _tag: 'Busy' }>;
  readonly reset: () => AsyncResult<void, { readonly _tag: 'Busy' }>;
}

const aTable = (reads: unknown[], answer: E.Either<{ readonly _tag: 'Busy' }, string>) => {
  const subscriptionState = makeStore(noSubscriptions);
  const list = (name: string) => () => {
    reads.push(name);
    return Promise.resolve(E.left({ _tag: 'Offline' }));
  };
  let readers = 0;
  const table: Table<{ readonly reader: number }, Services> = {
    rename: {
      make:
        ({ reader }) =>
        (name) => {
          reads.push(`rename ${String(reader)} ${name}`);
          return Promise.resolve(answer);
        },
      outcome: {
        success: (name) => (name === '' ? 'membership.paused' : 'membership.resumed'),
        failure: 'error.pausing',
      },
      thenRead: [list('first'), list('second')],
    },
    reset: { make: () => () => Promise.resolve(E.right(undefined)) },
  };
  return {
    subscriptionState,
    services: servicesOf(() => ({ subscriptionState, reader: (readers += 1) }), table),
  };
};

describe('A table of services', () => {
  it('runs a service when it is called, and binds its ports again for each call [R11]', async () => {
    const reads: unknown[] = [];
    const { services } = aTable(reads, E.right('Robin'));

    await services.rename('Robin');
    await services.rename('Robin');

    expect(reads.filter((one) => String(one).startsWith('rename'))).to.deep.equal([
      'rename 1 Robin',
      'rename 2 Robin',
    ]);
  });

  for (const [how, answer, error, success] of [
    ['success', E.right('Robin'), null, { kind: 'message', key: 'membership.resumed' }],
    ['failure', E.left({ _tag: 'Busy' } as const), { kind: 'message', key: 'error.pausing' }, null],
  ] as const)
    it(`stores the outcome and then reads the lists again, after a ${how} [EN-08]`, async () => {
      const reads: unknown[] = [];
      const { services, subscriptionState } = aTable(reads, answer);

      expect(await services.rename('Robin')).to.deep.equal(answer);

      expect(reads).to.deep.equal(['rename 1 Robin', 'first', 'second']);
      const { globalErrorMessage, globalSuccessMessage } = subscriptionState.getValue();
      expect([globalErrorMessage, globalSuccessMessage]).to.deep.equal([error, success]);
    });

  it('stores nothing and reads nothing for an entry without texts and lists [EN-08]', async () => {
    const reads: unknown[] = [];
    const { services, subscriptionState } = aTable(reads, E.right(''));
    const before = subscriptionState.getValue();

    expect(await services.reset()).to.deep.equal(E.right(undefined));

    expect([reads, subscriptionState.getValue()]).to.deep.equal([[], before]);
  });
});
