import { expect } from 'chai';
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';

const folder = 'test/seeded-faults';

describe('Seeded faults', () => {
  it('apply to the current code', () => {
    const patches = readdirSync(folder).filter((name) => name.endsWith('.patch'));
    const stale = patches.filter(
      (name) => spawnSync('git', ['apply', '--check', `${folder}/${name}`]).status !== 0,
    );

    expect(patches).to.have.length.above(40);
    expect(stale).to.deep.equal([]);
  });
});
