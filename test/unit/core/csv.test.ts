import { expect } from 'chai';
import fc from 'fast-check';
import { csvText } from '../../../core/domain/csv/csv';

/** The cells of a CSV text, parsed by RFC 4180. */
const cellsOf = (text: string): readonly (readonly string[])[] => {
  const rows: string[][] = [[]];
  let cell = '';
  let quoted = false;
  const body = text.slice(1);
  for (let at = 0; at < body.length; at += 1) {
    const sign = body[at]!;
    if (quoted && sign === '"' && body[at + 1] === '"') {
      cell += '"';
      at += 1;
    } else if (sign === '"') quoted = !quoted;
    else if (!quoted && sign === ',') {
      rows.at(-1)!.push(cell);
      cell = '';
    } else if (!quoted && sign === '\r' && body[at + 1] === '\n') {
      rows.at(-1)!.push(cell);
      cell = '';
      at += 1;
      rows.push([]);
    } else cell += sign;
  }
  return rows.slice(0, -1);
};

describe('A CSV file', () => {
  it('follows RFC 4180 and starts with a byte order mark [AC-05]', () => {
    expect(
      csvText([
        ['Date', 'Plan', 'Amount'],
        ['2026-11-05', 'Plus, "gold"\nand more', { figure: '9.99' }],
        [null, '', { figure: '-4.99' }],
      ]),
    ).to.equal('\ufeffDate,Plan,Amount\r\n2026-11-05,"Plus, ""gold""\nand more",9.99\r\n,,-4.99\r\n');
  });

  it('contains no formulas, and numbers stay numbers [AC-05]', () => {
    const formulas = [
      '=1+1',
      '+1',
      '-$9.99',
      '@SUM(A1)',
      '\t=1',
      '\r=1',
      ' =1',
      '＝1',
      '＋1',
      '－1',
      '＠x',
      '=HYPERLINK("x")',
    ];
    expect(cellsOf(csvText([formulas]))).to.deep.equal([formulas.map((text) => `'${text}`)]);
    expect(cellsOf(csvText([['9.99', 'a=b', 'x-y', "'=1", { figure: '-9.99' }]]))).to.deep.equal([
      ['9.99', 'a=b', 'x-y', "'=1", '-9.99'],
    ]);
  });

  it('can be parsed back to the same values [AC-05]', () => {
    const texts = fc.array(
      fc.string().filter((text) => !/^[\s=+\-@＝＋－＠]/.test(text)),
      { minLength: 1 },
    );
    fc.assert(
      fc.property(fc.array(texts, { minLength: 1 }), (rows) => {
        expect(cellsOf(csvText(rows))).to.deep.equal(rows);
      }),
    );
  });
});
