import { expect } from 'chai';
import type { Picture } from '../../core/ports/pictures';
import { makeCancellation } from '../../core/state/cancellation';
import type { Connect } from './contract-world';
import { expectFailure, succeed } from './outcomes';

const png: Picture = {
  bytes: new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
  name: 'me.png',
  type: 'image/png',
};
const page: Picture = { ...png, bytes: new TextEncoder().encode('<svg onload="alert(1)"></svg>') };

export const picturesContract = (connect: Connect): void => {
  it('accepts a picture and returns its address [AP-38]', async () => {
    const { pictures } = await connect('member');

    const first = await succeed(() => pictures.upload(png));
    const second = await succeed(() => pictures.upload(png));

    expect(first).to.match(/^https?:\/\/[^/]+\/wp-content\/uploads\/[^/]+\.png$/);
    expect(second).not.to.equal(first);
  });

  it('rejects a file that is no picture, regardless of its name [AP-38]', async () => {
    const { pictures } = await connect('member');

    await expectFailure(() => pictures.upload(page), 'Refused');
  });

  it('rejects a visitor [AP-38]', async () => {
    const { pictures } = await connect('visitor');

    await expectFailure(() => pictures.upload(png), 'Refused');
  });

  it('sends nothing if it is already cancelled [AP-38]', async () => {
    const { pictures } = await connect('member');
    const { cancellation, cancel } = makeCancellation();
    cancel();

    await expectFailure(() => pictures.upload(png, cancellation), 'Cancelled');
  });
};
