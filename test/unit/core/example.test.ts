import { expect } from 'chai';
import * as E from 'fp-ts/Either';
import { memoryWorld } from '../../../adapters/memory/world/memory-world';
import { aMembership } from '../../builders/membership';

describe('Registering', () => {
  it('reports a service that cannot be reached [AU-03] [R6]', async () => {
    const world = memoryWorld();
    world.fail('identity.register', { _tag: 'Offline' });
    const ada = { email: 'ada@example.com', password: 'Courier-1', firstName: 'Ada', lastName: 'Reader' };

    const registered = await aMembership(world).register(ada);

    expect(registered).to.deep.equal(E.left({ _tag: 'Offline' }));
  });
});
