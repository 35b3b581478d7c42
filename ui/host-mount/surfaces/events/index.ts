import type { PageContext } from '../../page/context';
import { answerCommands } from './commands';
import { tell } from './tell';
import { tellClosed } from './tell-closed';
import { tellContent } from './tell-content';
import { tellMembership } from './tell-membership';

export const reason = 'Tells the page of what happens in our places, and does what it asks for';

let lastEvent: { readonly reader: string } | null = null;

/** Who is here, to compare: nothing of it is told. */
const readerOf = (page: PageContext): string => {
  const reader = page.reader();
  return reader?.loggedIn === true ? (reader.trackingId ?? 'somebody') : '';
};

/**
 * For a page that wants to know (`data-masthead="events"`), or has controls of its own (`data-masthead="command"`): begins once somebody
 * is known to be here or not, and looks again whenever the page or its reader has changed.
 */
export const tellHost = (page: PageContext): void => {
  const reader = readerOf(page);
  const before = lastEvent;
  if (before?.reader === reader) return;
  lastEvent = { reader };
  if (before === null) {
    answerCommands(page);
    tell('masthead:ready');
  }
  tell('masthead:reader', { signedIn: reader !== '' });
  if (before !== null) return;
  tellMembership(page);
  tellClosed();
  tellContent(page);
};
