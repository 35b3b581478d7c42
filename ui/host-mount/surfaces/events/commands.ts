import { consoleLog } from '../../../../adapters/browser/log';
import type { PageContext } from '../../page/context';
import { drawAnew, loginAddress, mounts } from '../../page/mounts';
import { subscribeAddress } from '../../page/subscribe-address';
import { isLeft } from '../../../../core/domain/fp';
import { isRecord } from '../../../../core/domain/json';
import { tell } from './tell';

/** A command of the host page, sent by an event on the document or by the page's own control. */
export interface Command {
  readonly name: string;
  /** The chosen plan of `subscribe`. */
  readonly plan: string | null;
  /** The element that receives the focus afterwards. */
  readonly from: HTMLElement;
}

const commands: Readonly<Record<string, (command: Command, page: PageContext) => Promise<unknown> | void>> = {
  login: ({ from }, page) =>
    page.reader()?.loggedIn === true
      ? undefined
      : import('../login')
          .then((part) => part.act(from, page))
          .catch((error: unknown) => {
            page.report(error, 'login');
            location.assign(loginAddress());
          }),
  subscribe: ({ plan }, page) => {
    const { pathname, search, hash } = location;
    location.assign(subscribeAddress(page, plan, pathname + search + hash));
  },
  'log-out': async (_, page) => {
    const { composed } = await import('../../root/composed');
    if (isLeft(await composed(page).services.signOut())) throw new Error('The session could not be ended.');
    drawAnew(page);
  },
  refresh: (_, page) => Promise.resolve(page.crossTabSession.hear('in')),
};

export const answerCommands = (page: PageContext): void => {
  const carryOut = async (command: Command): Promise<void> => {
    const act = Object.hasOwn(commands, command.name) ? commands[command.name] : undefined;
    if (act === undefined)
      return consoleLog.warn('Unknown command', {
        command: command.name,
        known: Object.keys(commands).join(' '),
      });
    try {
      await act(command, page);
    } catch {
      tell('masthead:command-failed', { command: command.name });
    }
  };
  document.addEventListener('masthead:command', (event) => {
    const detail: unknown = event instanceof CustomEvent ? event.detail : null;
    const { name, plan } = isRecord(detail) ? detail : { name: detail, plan: null };
    const focused = document.activeElement;
    void carryOut({
      name: typeof name === 'string' ? name : '',
      plan: typeof plan === 'string' ? plan : null,
      from: focused instanceof HTMLElement ? focused : document.body,
    });
  });
  document.addEventListener('click', (event) => {
    const { target, button, metaKey, ctrlKey, shiftKey } = event;
    if (!(target instanceof Element) || button !== 0 || metaKey || ctrlKey || shiftKey) return;
    const from = mounts('command').find((control) => control.contains(target));
    if (from === undefined) return;
    const { mastheadCommand: name, mastheadPlan: plan } = from.dataset;
    event.preventDefault();
    void carryOut({ name: name ?? '', plan: plan ?? null, from });
  });
};
