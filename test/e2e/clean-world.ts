import type { CDPSession, Frame, Page } from 'playwright-core';

/**
 * Runs a function in an isolated world with the same document. Page scripts cannot change its prototypes and globals.
 */
export const cleanly = async <A>(page: Page, frame: Frame, work: () => A): Promise<A> => {
  const session = await page.context().newCDPSession(page);
  try {
    const { executionContextId } = await session.send('Page.createIsolatedWorld', {
      frameId: await idOf(session, frame),
    });
    const { result, exceptionDetails } = await session.send('Runtime.evaluate', {
      // The test's compiler names functions with a helper that is missing there.
      expression: `{ const __name = (one) => one; (${work.toString()})(); }`,
      contextId: executionContextId,
      awaitPromise: true,
      returnByValue: true,
    });
    if (exceptionDetails !== undefined)
      throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
    return result.value as A;
  } finally {
    await session.detach();
  }
};

interface FrameTree {
  readonly frame: { readonly id: string; readonly url: string };
  readonly childFrames?: readonly FrameTree[];
}

/** The page's own frame, or its first inner one. */
const idOf = async (session: CDPSession, frame: Frame): Promise<string> => {
  const { frameTree } = (await session.send('Page.getFrameTree')) as { readonly frameTree: FrameTree };
  return frame.parentFrame() === null ? frameTree.frame.id : frameTree.childFrames![0]!.frame.id;
};
