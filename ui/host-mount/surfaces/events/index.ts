import type { PageContext } from '../../page/context';
import { answerCommands } from './commands';
import { tell } from './tell';
import { tellClosed } from './tell-closed';
import { tellContent } from './tell-content';
import { tellMembership } from './tell-membership';

export const reason = 'Tells the page of what happens in our places, and does what it asks for';

let told: { readonly reader: string } | null = null;

/** Who is here, to compare: nothing of it is told. */
const readerOf = (boot: PageContext): string => {
  const reader = boot.reader();
  return reader?.loggedIn === true ? (reader.trackingId ?? 'somebody') : '';
};

/**
 * For a page that wants to know (`data-masthead="events"`), or has controls of its own (`data-masthead="command"`): begins once somebody
 * is known to be here or not, and looks again whenever the page or its reader has changed.
 */
export const tellHost = (boot: PageContext): void => {
  const reader = readerOf(boot);
  const before = told;
  if (before?.reader === reader) return;
  told = { reader };
  if (before === null) {
    answerCommands(boot);
    tell('masthead:ready');
  }
  tell('masthead:reader', { signedIn: reader !== '' });
  if (before !== null) return;
  tellMembership(boot);
  tellClosed();
  tellContent(boot);
};
