import { expect } from 'chai';
import type { Connect } from './contract-world';
import { expectFailure, succeed } from './outcomes';

export const articleContentContract = (connect: Connect): void => {
  it('returns the covered part of an article to a member [AP-27]', async () => {
    const { articleContent, contentId } = await connect('member');

    expect(await succeed(() => articleContent.hiddenBody(contentId))).to.match(/^\s*<\w/);
  });

  it('returns it to no other reader [AP-27]', async () => {
    const { articleContent, contentId } = await connect('reader');

    await expectFailure(() => articleContent.hiddenBody(contentId), 'Refused');
  });

  it('returns none for an unknown article [AP-27]', async () => {
    const { articleContent } = await connect('member');

    await expectFailure(() => articleContent.hiddenBody('no/such article'), 'NotFound');
  });
};
