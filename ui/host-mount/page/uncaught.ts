import type { Owned, PageContext } from './context';

/** The folder of our files. */
const ours = new URL('..', import.meta.url).href;

/** The file of ours in which an error was thrown: its name without the hash. Null if it is not ours. */
const partOf = (error: unknown): string | null => {
  const stack = error instanceof Error ? (error.stack ?? '') : '';
  if (!stack.includes(ours)) return null;
  return /\/([a-z0-9-]+?)(?:-[A-Z0-9]{8})?\.js/.exec(stack.slice(stack.indexOf(ours)))?.[1] ?? 'page';
};

/** Reports the exceptions of our code that nothing catches: those of listeners and of promises. */
export const reportUncaught = (page: PageContext): void => {
  if (page.reportsUncaught) return;
  (page as Owned<'reportsUncaught'>).reportsUncaught = true;
  const report = (error: unknown): void => {
    const part = partOf(error);
    if (part !== null) page.report(error, part);
  };
  addEventListener('error', ({ error }) => report(error));
  addEventListener('unhandledrejection', ({ reason }) => report(reason));
};
