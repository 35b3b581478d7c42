import { expect } from 'chai';
import type { Connect } from './contract-world';
import { expectFailure, succeed } from './outcomes';

export const commentsContract = (connect: Connect): void => {
  it('counts the messages of posts in the requested order [AP-35] [HM-12]', async () => {
    const { messageCounts, discussedPost } = await connect('visitor');

    const counts = await succeed(() => messageCounts.read(['99999999', discussedPost]));

    expect(counts.map(({ postId }) => postId)).to.deep.equal(['99999999', discussedPost]);
    expect(counts[0]?.messages).to.equal(0);
    expect(counts[1]?.messages).to.be.at.least(1);
  });

  it('counts posts without messages as 0 [AP-35]', async () => {
    const { messageCounts } = await connect('visitor');

    expect(await succeed(() => messageCounts.read(['99999999']))).to.deep.equal([
      { postId: '99999999', messages: 0 },
    ]);
  });

  it('rejects more than 30 posts in one call [AP-35]', async () => {
    const { messageCounts } = await connect('visitor');
    const postIds = Array.from({ length: 31 }, (_, at) => String(12345 + at));

    expect(await succeed(() => messageCounts.read(postIds.slice(1)))).to.have.length(30);
    await expectFailure(() => messageCounts.read(postIds), 'Refused');
  });

  it('increases the count after a new message [HM-12]', async () => {
    const { messageCounts, discussedPost, writeMessage } = await connect('reader');
    const [before] = await succeed(() => messageCounts.read([discussedPost]));

    await writeMessage(discussedPost);

    const [after] = await succeed(() => messageCounts.read([discussedPost]));
    expect(after!.messages).to.equal(before!.messages + 1);
  });

  it('exchanges the code for a signed-in reader [AP-35]', async () => {
    const { commentsAccess } = await connect('reader');

    const first = await succeed(() => commentsAccess.exchangeCode('code-a-1', 'Robin S.'));
    const second = await succeed(() => commentsAccess.exchangeCode('code-a-2', 'Robin S.'));

    expect(first).not.to.equal('');
    expect(first).not.to.equal(second);
  });

  it('exchanges no code for a visitor, and no invalid code [AP-35]', async () => {
    const visitor = await connect('visitor');
    await expectFailure(() => visitor.commentsAccess.exchangeCode('code-a-1', 'Robin S.'), 'SignedOut');

    const reader = await connect('reader');
    await expectFailure(() => reader.commentsAccess.exchangeCode('', 'Robin S.'), 'Refused');
  });

  it("returns the webhook's response unchanged [AP-32]", async () => {
    const { webhook } = await connect('visitor');
    const targetUrl = 'https://news.example.com/2026/11/21/made-up-story/';

    const answers = [
      await succeed(() => webhook.send({ type: 'comment-sent', targetUrl, details: { postId: '12345' } })),
      await succeed(() => webhook.send({ type: 'conversation-viewed', targetUrl, details: null })),
    ];

    expect(answers).to.deep.equal([{ success: true }, { success: true }]);
  });
};
