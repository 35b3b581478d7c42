import { expect } from 'chai';
import { intlFormatter } from '../../../core/presentation/intl-formatter';
import { englishFormatter } from '../../../adapters/memory/formatter';

/** Locales put narrow and hard spaces between figures and signs. */
const plain = (text: string) => text.replace(/\s/g, ' ');

describe('Amounts, as locale and currency have them', () => {
  it('are US dollars where nothing else is said [BC-03]', () => {
    expect(intlFormatter('en-US').money(1049)).to.equal('$1,049.00');
    expect(plain(intlFormatter('de-DE').money(9.99))).to.equal('9,99 $');
  });

  it('are in the currency of the plans, or in one that is named [BC-03]', () => {
    const format = intlFormatter('en-US', 'EUR');
    expect(format.money(9.99)).to.equal('€9.99');
    expect(format.money(10, 'USD')).to.equal('$10.00');
    expect(plain(intlFormatter('fr-FR', 'EUR').money(9.99))).to.equal('9,99 €');
  });

  it('have no sign of another currency where a code is none [ER-03]', () => {
    expect(intlFormatter('en-US', 'doubloons').money(9.9)).to.equal('9.90 doubloons');
    expect(intlFormatter('no locale').money(9.9)).to.equal('$9.90');
  });

  it('are the same in memory [BC-03]', () => {
    expect(englishFormatter.money(1049)).to.equal('$1,049.00');
    expect(englishFormatter.money(5, 'EUR')).to.equal('EUR 5.00');
  });
});

describe('One of several', () => {
  it('is worded by the locale, in memory as in the browser [PF-04]', () => {
    for (const items of [['A'], ['A', 'B'], ['A', 'B', 'C']])
      expect(englishFormatter.anyOf(items)).to.equal(intlFormatter('en-US').anyOf(items));
    expect(intlFormatter('es-US').anyOf(['A', 'B'])).to.equal('A o B');
  });
});
