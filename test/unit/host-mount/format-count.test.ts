import { expect } from 'chai';
import { formatCount } from '../../../ui/host-mount/surfaces/comments/format-count';

const counts = [0, 1, 12, 999, 1000, 12_345, 999_999, 1_000_000, 1_234_567_890];

describe('Counts on host pages', () => {
  for (const locale of ['en', 'en-US', 'en-GB'])
    it(`match the browser's format in ${locale} without its locale data [HM-12]`, () => {
      const { toLocaleString } = Number.prototype;
      Number.prototype.toLocaleString = () => 'from the tables';
      let written: readonly string[];
      try {
        written = counts.map((count) => formatCount(count, locale));
      } finally {
        Number.prototype.toLocaleString = toLocaleString;
      }

      expect(written).to.deep.equal(counts.map((count) => count.toLocaleString(locale)));
    });

  it("match the browser's format in other locales [HM-12]", () => {
    expect(formatCount(1_234_567, 'en-IN')).to.equal('12,34,567');
    expect(formatCount(1_234, 'de-DE')).to.equal('1.234');
    expect(formatCount(12, 'ar-EG')).to.equal('١٢');
  });

  it('are plain digits if the locale is invalid [HM-12]', () => {
    expect(formatCount(1_234, 'not a locale')).to.equal('1234');
  });
});
