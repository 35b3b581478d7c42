import { expect } from 'chai';
import type { Connect } from './contract-world';
import { expectFailure, succeed } from './outcomes';

export const commentsContract = (connect: Connect): void => {
  it('[AP-35] [HM-12] counts the messages of posts, in the order that was asked for', async () => {
    const { messageCounts, discussedPost } = await connect('visitor');

    const counts = await succeed(messageCounts.read(['99999999', discussedPost]));

    expect(counts.map(({ postId }) => postId)).to.deep.equal(['99999999', discussedPost]);
    expect(counts[0]?.messages).to.equal(0);
    expect(counts[1]?.messages).to.be.at.least(1);
  });

  it('[AP-35] counts posts that nobody wrote about as 0', async () => {
    const { messageCounts } = await connect('visitor');

    expect(await succeed(messageCounts.read(['99999999']))).to.deep.equal([
      { postId: '99999999', messages: 0 },
    ]);
  });

  it('[AP-35] refuses more than 30 posts in one call', async () => {
    const { messageCounts } = await connect('visitor');
    const postIds = Array.from({ length: 31 }, (_, at) => String(12345 + at));

    expect(await succeed(messageCounts.read(postIds.slice(1)))).to.have.length(30);
    await expectFailure(messageCounts.read(postIds), 'Refused');
  });

  it('[HM-12] counts one more when somebody writes', async () => {
    const { messageCounts, discussedPost, writeMessage } = await connect('reader');
    const [before] = await succeed(messageCounts.read([discussedPost]));

    await writeMessage(discussedPost);

    const [after] = await succeed(messageCounts.read([discussedPost]));
    expect(after!.messages).to.equal(before!.messages + 1);
  });

  it('[AP-35] vouches for a reader who is signed in', async () => {
    const { commentsAccess } = await connect('reader');

    const first = await succeed(commentsAccess.exchangeCode('code-a-1', 'Robin S.'));
    const second = await succeed(commentsAccess.exchangeCode('code-a-2', 'Robin S.'));

    expect(first).not.to.equal('');
    expect(first).not.to.equal(second);
  });

  it('[AP-35] vouches for no visitor, and answers no code that is none', async () => {
    const visitor = await connect('visitor');
    await expectFailure(visitor.commentsAccess.exchangeCode('code-a-1', 'Robin S.'), 'SignedOut');

    const reader = await connect('reader');
    await expectFailure(reader.commentsAccess.exchangeCode('', 'Robin S.'), 'Refused');
  });

  it('[AP-32] brings the answer of the webhook as it is', async () => {
    const { webhook } = await connect('visitor');
    const targetUrl = 'https://news.example.com/2026/11/21/made-up-story/';

    const answers = [
      await succeed(webhook.send({ type: 'comment-sent', targetUrl, details: { postId: '12345' } })),
      await succeed(webhook.send({ type: 'conversation-viewed', targetUrl, details: null })),
    ];

    expect(answers).to.deep.equal([{ success: true }, { success: true }]);
  });
};
