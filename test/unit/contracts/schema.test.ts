import { expect } from 'chai';
import { checkJson } from '../../../contracts/schema/check';
import { inferSchema, type Hints } from '../../../contracts/schema/infer';

/** Lists the differences between a value and the samples, for example `/a is missing`. */
const beside = (samples: readonly unknown[], value: unknown, hints?: Hints): readonly string[] =>
  checkJson(value, inferSchema(samples, hints)).map(({ at, what }) => `${at} ${what}`);

describe('Schema inferred from recorded bodies', () => {
  it('requires what all samples have, and nothing more', () => {
    const samples = [{ id: 'a', name: 'A' }, { id: 'b' }];

    expect(beside(samples, { id: 'c', more: true })).to.deep.equal([]);
    expect(beside(samples, { name: 'C' })).to.deep.equal(['/id is missing']);
    expect(beside(samples, { id: 'c', name: 5 })).to.deep.equal(['/name is integer, not string']);
  });

  it('allows anything for a value that is always null, and null if a sample has it', () => {
    expect(beside([{ label: null }], { label: 'x' })).to.deep.equal([]);
    expect(beside([{ until: null }, { until: '2026-12-04' }], { until: null })).to.deep.equal([]);
    expect(beside([{ until: '2026-12-04' }], { until: null })).to.deep.equal(['/until is null, not string']);
  });

  it('accepts any number for a number, and checks every entry of a list once', () => {
    expect(beside([[{ price: 9 }]], [{ price: 9.99 }])).to.deep.equal([]);
    expect(beside([[{ price: 9 }]], [{ price: 'x' }, { price: 'y' }])).to.deep.equal([
      '/*/price is string, not number',
    ]);
  });

  it('accepts a list of anything for an empty list', () => {
    expect(beside([[]], [5, 'a'])).to.deep.equal([]);
    expect(beside([[]], {})).to.deep.equal([' is object, not array']);
  });

  it('reads a record by id as entries of one schema, without their ids', () => {
    const hints = { byId: ['/counts'] };

    expect(beside([{ counts: { 1: 5 } }], { counts: { secret: 7 } }, hints)).to.deep.equal([]);
    expect(beside([{ counts: { 1: 5 } }], { counts: { secret: 'x' } }, hints)).to.deep.equal([
      '/counts/* is string, not number',
    ]);
  });

  it('reports what is missing from the nearest of several schemas', () => {
    const samples = [{ list: [] }, { list: { a: 1 } }];

    expect(beside(samples, { list: { a: 'x' } })).to.deep.equal(['/list/a is string, not number']);
    expect(beside(samples, { list: [] })).to.deep.equal([]);
  });

  it('does not require fields that are unread, optional, or numeric text', () => {
    const samples = [{ mapping: { deep: 1 }, name: 'A', amount: '9.99' }];
    const hints = { unread: ['/mapping'], optional: ['/name'], numberOrText: ['/amount'] };

    expect(beside(samples, { amount: 9.99 }, hints)).to.deep.equal([]);
    expect(beside(samples, { mapping: 'x', amount: true }, hints)).to.deep.equal([
      '/amount is boolean, not string or number',
    ]);
  });
});
