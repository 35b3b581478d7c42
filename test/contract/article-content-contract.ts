import { expect } from 'chai';
import type { Connect } from './contract-world';
import { expectFailure, succeed } from './outcomes';

export const articleContentContract = (connect: Connect): void => {
  it('[AP-27] gives a member the covered part of an article', async () => {
    const { articleContent, contentId } = await connect('member');

    expect(await succeed(articleContent.hiddenBody(contentId))).to.match(/^\s*<\w/);
  });

  it('[AP-27] gives it to no other reader', async () => {
    const { articleContent, contentId } = await connect('reader');

    await expectFailure(articleContent.hiddenBody(contentId), 'Refused');
  });

  it('[AP-27] has none of an article that is not there', async () => {
    const { articleContent } = await connect('member');

    await expectFailure(articleContent.hiddenBody('no/such article'), 'NotFound');
  });
};
