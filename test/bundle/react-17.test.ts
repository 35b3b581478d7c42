import { expect } from 'chai';
import { rm } from 'node:fs/promises';
import { installPackage, runIn } from './installed-package';

const uses = `
import { makeMembership, membershipStatusText } from 'masthead/core';
import { httpPorts } from 'masthead/http';
import { memoryPorts, worldOf } from 'masthead/memory';
import { writeMail } from 'masthead/mails';
import { init } from 'masthead/referral';
import * as spanish from 'masthead/words/es-us';

const membership = makeMembership(memoryPorts(worldOf('active-monthly')));
await membership.loadDataLayer();
const account = await membership.load();
await account.loadSubscriptions();
console.log(membershipStatusText(account));
console.log([httpPorts, writeMail, init].map((one) => typeof one).join());
console.log(Object.keys(spanish).length > 0);
const failed = (entry) => import(entry).then(() => 'loaded', (error) => error.name + ': ' + error.message);
console.log(await failed('masthead/react'));
process.exit();
`;

describe('The package beside React 17', () => {
  let folder: string;

  before(async function () {
    this.timeout(300_000);
    ({ folder } = await installPackage(
      'react-17',
      { 'uses.mjs': uses },
      { react: '17.0.2', 'react-dom': '17.0.2' },
    ));
  });

  after(() => rm(folder, { recursive: true, force: true }));

  it('works in every entry except the components, which name the versions they need [PZ-02]', function () {
    this.timeout(60_000);
    const [status, ...rest] = runIn(folder, process.execPath, 'uses.mjs').trim().split('\n');

    expect(status).to.match(/^Your membership renews on .+ for \$9\.99\.$/);
    expect(rest).to.deep.equal([
      'function,function,function',
      'true',
      'Error: masthead/react needs React 18.3 or newer. This app has React 17.0.2. The other entries of masthead need no React.',
    ]);
  });
});
