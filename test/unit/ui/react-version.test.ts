import { expect } from 'chai';
import { tooOldReact } from '../../../ui/package/react-version';

describe('The version of React', () => {
  it('is 18.3 or later; experimental builds are newer than their number', () => {
    const versions = [
      '17.0.2',
      '18.2.0',
      '18.3.0',
      '18.10.0',
      '19.0.0-rc.1',
      '0.0.0-experimental-1a2b',
      'next',
    ];
    expect(versions.filter((version) => tooOldReact(version) !== null)).to.deep.equal(['17.0.2', '18.2.0']);
    expect(tooOldReact('18.2.0')?.message).to.match(
      /needs React 18\.3 or newer\. This app has React 18\.2\.0\./,
    );
  });
});
