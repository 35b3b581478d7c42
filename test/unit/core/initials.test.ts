import { expect } from 'chai';
import { firstGrapheme } from '../../../core/domain/profile/graphemes';
import { initialsOf } from '../../../core/domain/profile/initials';

describe('Initials', () => {
  it('are whole letters, with their marks, and whole emoji [SC-03]', () => {
    expect(initialsOf('e\u0301va', 'sample', '')).to.equal('E\u0301S');
    expect(initialsOf('👩‍👧‍👦', '🇺🇸', '')).to.equal('👩‍👧‍👦🇺🇸');
  });

  it('leave out characters that cannot be seen [SC-03]', () => {
    expect(initialsOf('\u200b\u202eRobin', '\u0000Sample', '')).to.equal('RS');
    expect(initialsOf('\u200b', ' \u2060', 'robin@example.com')).to.equal('R');
    expect(initialsOf('', '', '')).to.equal('');
  });

  it('are whole emoji with their skin tone, and Hangul that is written in parts [SC-03]', () => {
    expect(firstGrapheme('👍🏽👍')).to.equal('👍🏽');
    expect(firstGrapheme('❤️‍🔥x')).to.equal('❤️‍🔥');
    expect(firstGrapheme('\u1112\u1161\u11ab\u1100')).to.equal('\u1112\u1161\u11ab');
  });
});
