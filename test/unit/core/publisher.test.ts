import { expect } from 'chai';
import { readPublisher } from '../../../core/domain/publisher/publisher';

const read = (given: unknown) => {
  const warned: string[] = [];
  return { publisher: readPublisher(given, (problem) => void warned.push(problem)), warned };
};
const nobody = { name: null, address: [], tax: [] };

describe('The publisher on receipts (configuration `publisher`)', () => {
  it('has a name, and lines for address and tax [AC-04]', () => {
    const courier = {
      name: 'The Courier',
      address: ['14 Quay Street', 'Port Ellery'],
      tax: ['Tax ID 00-0000000'],
    };
    expect(read(courier)).to.deep.equal({ publisher: courier, warned: [] });
  });

  it('is empty if nothing is configured [AC-04]', () => {
    for (const given of [undefined, null, {}, { name: null, address: undefined }])
      expect(read(given)).to.deep.equal({ publisher: nobody, warned: [] });
  });

  it('leaves out invalid fields and names each of them [AC-04] [HM-05]', () => {
    expect(read({ name: ' ', address: 'Quay Street', tax: ['a', 7] })).to.deep.equal({
      publisher: nobody,
      warned: [
        'configuration field "publisher.name" must be a text',
        'configuration field "publisher.address" must be a list of texts',
        'configuration field "publisher.tax" must be a list of texts',
      ],
    });
    expect(read({ name: 'The Courier', tax: [''] }).publisher).to.deep.equal({
      ...nobody,
      name: 'The Courier',
    });
  });
});
