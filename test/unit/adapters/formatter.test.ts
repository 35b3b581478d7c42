import { expect } from 'chai';
import { intlFormatter } from '../../../core/presentation/intl-formatter';
import { englishFormatter } from '../../../adapters/memory/formatter';

/** Replaces the narrow and no-break spaces that locales put between digits and symbols. */
const plain = (text: string) => text.replace(/\s/g, ' ');

describe('Amounts by locale and currency', () => {
  it('are in US dollars by default [BC-03]', () => {
    expect(intlFormatter('en-US').money(1049)).to.equal('$1,049.00');
    expect(plain(intlFormatter('de-DE').money(9.99))).to.equal('9,99 $');
  });

  it('use the currency of the plans or a given one [BC-03]', () => {
    const format = intlFormatter('en-US', 'EUR');
    expect(format.money(9.99)).to.equal('€9.99');
    expect(format.money(10, 'USD')).to.equal('$10.00');
    expect(plain(intlFormatter('fr-FR', 'EUR').money(9.99))).to.equal('9,99 €');
  });

  it('show no symbol of another currency if the code is invalid [ER-03]', () => {
    expect(intlFormatter('en-US', 'doubloons').money(9.9)).to.equal('9.90 doubloons');
    expect(intlFormatter('no locale').money(9.9)).to.equal('$9.90');
  });

  it('are the same in memory [BC-03]', () => {
    expect(englishFormatter.money(1049)).to.equal('$1,049.00');
    expect(englishFormatter.money(5, 'EUR')).to.equal('EUR 5.00');
  });
});

describe('The plural form of a count', () => {
  it('follows the locale, in memory as in the browser [PF-04]', () => {
    for (const items of [['A'], ['A', 'B'], ['A', 'B', 'C']])
      expect(englishFormatter.anyOf(items)).to.equal(intlFormatter('en-US').anyOf(items));
    expect(intlFormatter('es-US').anyOf(['A', 'B'])).to.equal('A o B');
  });
});
