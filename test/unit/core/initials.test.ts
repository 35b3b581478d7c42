import { expect } from 'chai';
import { firstGrapheme } from '../../../core/domain/profile/graphemes';
import { initialsOf } from '../../../core/domain/profile/initials';

describe('Initials', () => {
  it('are whole letters, with their marks, and whole emoji [SC-03]', () => {
    expect(initialsOf('e\u0301va', 'sample', '')).to.equal('E\u0301S');
    expect(initialsOf('👩‍👧‍👦', '🇺🇸', '')).to.equal('👩‍👧‍👦🇺🇸');
  });

  it('leave out invisible characters [SC-03]', () => {
    expect(initialsOf('\u200b\u202eRobin', '\u0000Sample', '')).to.equal('RS');
    expect(initialsOf('\u200b', ' \u2060', 'robin@example.com')).to.equal('R');
    expect(initialsOf('', '', '')).to.equal('');
  });

  it('keep emoji with skin tone and decomposed Hangul whole [SC-03]', () => {
    expect(firstGrapheme('👍🏽👍')).to.equal('👍🏽');
    expect(firstGrapheme('❤️‍🔥x')).to.equal('❤️‍🔥');
    expect(firstGrapheme('\u1112\u1161\u11ab\u1100')).to.equal('\u1112\u1161\u11ab');
  });

  it("match the platform's graphemes in many scripts [SC-03]", () => {
    const platform = new Intl.Segmenter('en', { granularity: 'grapheme' });
    const names = [
      'Ana',
      'é́va',
      'Ångström',
      'أحمد',
      'محمّد',
      'שָׁלוֹם',
      'क्षमा',
      'राम',
      'স্বাতী',
      'శ్రీ',
      'തൃഷ',
      'ഗൗരി',
      'குமார்',
      'กำพล',
      'ນາງ',
      'ខ្មែរ',
      '한글',
      '\u1112\u1161\u11ab',
      '山田',
      'ゔぁ',
      'か\u3099',
      'Ω',
      '🏴󠁧󠁢󠁥󠁮󠁧󠁿x',
      '🇫🇷🇩🇪',
      '👩🏽‍🚀',
      '1️⃣',
      '☎️',
      '𝒜da',
      'ﬁn',
      'Z̷̧͇a',
      '🏳️‍🌈',
    ];

    expect(names.map(firstGrapheme)).to.deep.equal(
      names.map((name) => [...platform.segment(name)][0]!.segment),
    );
  });
});
