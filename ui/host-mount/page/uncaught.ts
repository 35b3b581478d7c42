import type { Owned, PageContext } from './context';

/** The folder of our files. */
const ours = new URL('..', import.meta.url).href;

/** The file of ours in which an error was thrown: its name without the hash. Null if it is not ours. */
const partOf = (error: unknown): string | null => {
  const stack = error instanceof Error ? (error.stack ?? '') : '';
  if (!stack.includes(ours)) return null;
  return /\/([a-z0-9-]+?)(?:-[A-Z0-9]{8})?\.js/.exec(stack.slice(stack.indexOf(ours)))?.[1] ?? 'page';
};

/** Reports each error once, and a file that several parts need once. */
const reportingOnce = (report: PageContext['report']): PageContext['report'] => {
  const references = new Map<unknown, string>();
  return (error, part) => {
    const text = String(error);
    // The message names the file that could not be loaded.
    const cause = text.includes(ours) ? text : error;
    const reference = references.get(cause) ?? report(error, part);
    references.set(cause, reference);
    return reference;
  };
};

/** Reports the exceptions of our code that nothing catches: those of listeners and of promises. */
export const reportUncaught = (page: PageContext): void => {
  if (page.reportsUncaught) return;
  const own = page as Owned<'reportsUncaught' | 'report'>;
  own.reportsUncaught = true;
  own.report = reportingOnce(page.report);
  const report = (error: unknown): void => {
    const part = partOf(error);
    if (part !== null) page.report(error, part);
  };
  addEventListener('error', ({ error }) => report(error));
  addEventListener('unhandledrejection', ({ reason }) => report(reason));
};
