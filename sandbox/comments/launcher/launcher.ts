import { mountConversation } from './conversation';
import { fire, makeSession, type Session } from './session';
import { makeService } from './service';

/**
 * The comments service's script. It renders the conversation after its own script element. It talks to the page through
 * `window.SPOTIM` and document events. A page may add the script again for another post.
 */
interface ServiceGlobal {
  readonly startSSO: Session['startSSO'];
  readonly logout: Session['logout'];
  readonly session: Session;
}

const page = window as { SPOTIM?: ServiceGlobal };
const script = document.currentScript as HTMLScriptElement;
const service = makeService(new URL(script.src).origin);

const begin = async (): Promise<void> => {
  const session = page.SPOTIM?.session ?? makeSession(service);
  page.SPOTIM ??= { startSSO: session.startSSO, logout: session.logout, session };
  await session.restored;
  fire('spot-im-api-ready');
  const { postId, messagesCount } = script.dataset;
  if (postId !== undefined && script.isConnected)
    await mountConversation(script, service, session, postId, Number(messagesCount ?? 10));
};

void begin();
