import { el, elementsSheet } from './elements';
import type { Message, Page, Service } from './service';
import { fire, type Session } from './session';

/** Number of messages that each press on the "more" button adds. */
const step = 10;

/** Renders the conversation about one post after the script element. Stops when it is removed from the page. */
export const mountConversation = async (
  script: HTMLScriptElement,
  service: Service,
  session: Session,
  postId: string,
  first: number,
): Promise<void> => {
  const host = el('div', { 'data-spotim-module': 'conversation' });
  const shadow = host.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(elementsSheet);
  shadow.adoptedStyleSheets = [sheet];
  script.after(host);

  const count = el('h3', { 'aria-live': 'polite' }, 'Conversation');
  const who = el('span', { class: 'who' });
  const desk = el('div');
  const list = el('ol', { 'aria-label': 'Messages' });
  const foot = el('div');
  shadow.append(el('div', { class: 'head' }, count, who), desk, list, foot);

  let now = '';
  let total = 0;
  let oldest: number | undefined;

  const showTotal = (next: number): void => {
    total = next;
    count.textContent = total === 1 ? '1 comment' : `${total} comments`;
  };
  const askForLogin = (): void => fire('spot-im-login-start');

  const drawDesk = (): void => {
    const author = session.author();
    who.textContent = author === null ? '' : `Signed in as ${author.name}`;
    desk.replaceChildren(author === null ? guestDesk(askForLogin) : writingDesk(send));
  };

  const send = async (text: string): Promise<void> => {
    const message = await service.write(postId, text);
    list.prepend(drawMessage(message));
    showTotal(total + 1);
    fire('spot-im-current-user-sent-message');
  };

  const drawMessage = (message: Message): HTMLLIElement => {
    const item = el('li');
    const react = async (reaction: { vote?: number; liked?: boolean }, pressed: string): Promise<void> => {
      if (session.author() === null) return askForLogin();
      try {
        item.replaceWith(drawMessage(await service.react(message.id, reaction)));
        const again = list.querySelector<HTMLElement>(`[data-act="${pressed}-${message.id}"]`);
        again?.focus();
      } catch {
        // The number keeps its value.
      }
    };
    const act = (name: string, label: string, shown: string, pressed: boolean, press: () => void): Node =>
      el(
        'button',
        {
          type: 'button',
          'data-act': `${name}-${message.id}`,
          'aria-pressed': String(pressed),
          'aria-label': `${label}, message by ${message.author}`,
          onclick: press,
        },
        shown,
      );
    const vote = (value: 1 | -1): void => {
      if (session.author() !== null)
        fire(value === 1 ? 'spot-im-user-up-vote-click' : 'spot-im-user-down-vote-click');
      void react({ vote: message.vote === value ? 0 : value }, value === 1 ? 'up' : 'down');
    };
    const like = (): void => {
      if (session.author() !== null)
        fire(message.liked ? 'spot-im-clicked-like-thumbs-down' : 'spot-im-clicked-like-thumbs-up');
      void react({ liked: !message.liked }, 'like');
    };
    item.append(
      el(
        'div',
        { class: 'by' },
        el('strong', {}, message.author),
        el('time', { datetime: message.at }, ago(message.at, now)),
      ),
      el('p', { class: 'text' }, message.text),
      el(
        'div',
        { class: 'acts' },
        act('up', `Vote up, ${message.votes} so far`, `▲ ${message.votes}`, message.vote === 1, () =>
          vote(1),
        ),
        act('down', 'Vote down', '▼', message.vote === -1, () => vote(-1)),
        act('like', `Like, ${message.likes} so far`, `Like ${message.likes}`, message.liked, like),
      ),
    );
    return item;
  };

  const bring = async (limit: number): Promise<void> => {
    let page: Page;
    try {
      page = await service.read(postId, limit, oldest);
    } catch {
      foot.replaceChildren(
        el('p', { class: 'told', role: 'status' }, 'The conversation could not be loaded.'),
        el('button', { type: 'button', onclick: () => void bring(limit) }, 'Try again'),
      );
      return;
    }
    now = page.now;
    const begun = oldest !== undefined;
    oldest = page.messages.at(-1)?.id ?? oldest;
    showTotal(page.total);
    const drawn = page.messages.map(drawMessage);
    list.append(...drawn);
    foot.replaceChildren(
      ...(page.more
        ? [
            el(
              'button',
              { type: 'button', class: 'more', onclick: () => void bring(step) },
              'Load more comments',
            ),
          ]
        : page.total === 0
          ? [el('p', { class: 'told' }, 'Nobody has written yet.')]
          : []),
    );
    if (!begun) fire('spot-im-conversation-loaded');
    else drawn[0]?.querySelector('button')?.focus();
  };

  const stopWatching = session.watch(() => {
    if (!host.isConnected) return stopWatching();
    drawDesk();
  });
  drawDesk();
  await bring(first);
};

const guestDesk = (askForLogin: () => void): Node =>
  el(
    'div',
    { class: 'guest' },
    el('p', {}, 'Log in to join the conversation.'),
    el('button', { type: 'button', class: 'strong', onclick: askForLogin }, 'Log in to comment'),
  );

const writingDesk = (send: (text: string) => Promise<void>): Node => {
  const field = el('textarea', { id: 'message', name: 'message', maxlength: '2000' });
  const status = el('span', { role: 'status', class: 'who' });
  let typing = false;
  let busy = false;
  field.addEventListener('input', () => {
    if (!typing && field.value !== '') fire('spot-im-current-user-typing-start');
    typing = field.value !== '';
  });
  const submit = async (): Promise<void> => {
    const text = field.value.trim();
    if (busy || text === '') return;
    busy = true;
    status.textContent = 'Sending...';
    try {
      await send(text);
      field.value = '';
      typing = false;
      status.textContent = 'Sent.';
    } catch {
      status.textContent = 'It could not be sent. Your words are still here.';
    }
    busy = false;
  };
  return el(
    'form',
    {
      onsubmit: (event) => {
        event.preventDefault();
        void submit();
      },
    },
    el('label', { for: 'message' }, 'Add a comment'),
    field,
    el('div', { class: 'send' }, el('button', { type: 'submit', class: 'strong' }, 'Post comment'), status),
  );
};

const ago = (at: string, now: string): string => {
  const minutes = Math.max(0, Math.round((Date.parse(now) - Date.parse(at)) / 60_000));
  if (minutes < 1 || Number.isNaN(minutes)) return 'just now';
  if (minutes < 60) return `${minutes} min ago`;
  const hours = Math.round(minutes / 60);
  return hours < 48 ? `${hours} h ago` : `${Math.round(hours / 24)} days ago`;
};
