import { expect } from 'chai';
import type { Connect } from './contract-world';
import { succeed } from './outcomes';

export const profanityContract = (connect: Connect): void => {
  it('flags blocked words anywhere in a text [AP-30] [VA-08]', async () => {
    const { profanity } = await connect('reader');

    expect(await succeed(() => profanity.isFlagged('A reader of the sports pages'))).to.equal(false);
    expect(await succeed(() => profanity.isFlagged('What a DAMN game.'))).to.equal(true);
    expect(await succeed(() => profanity.isFlagged(''))).to.equal(false);
  });
};
