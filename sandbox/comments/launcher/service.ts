/** Requests of the script to its own host. A token identifies the author and is kept in the site's own storage. */
export interface Message {
  readonly id: number;
  readonly author: string;
  readonly text: string;
  readonly at: string;
  readonly votes: number;
  readonly likes: number;
  readonly vote: number;
  readonly liked: boolean;
}

export interface Page {
  readonly now: string;
  readonly total: number;
  readonly messages: readonly Message[];
  readonly more: boolean;
}

export interface Author {
  readonly id: string;
  readonly name: string;
}

const key = 'comments-service-session';

const storedToken = (): string | null => {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
};

const storeToken = (token: string | null): void => {
  try {
    if (token === null) localStorage.removeItem(key);
    else localStorage.setItem(key, token);
  } catch {
    // Without storage, a session lasts as long as its page.
  }
};

export const makeService = (origin: string) => {
  let token = storedToken();

  const ask = async <A>(method: string, path: string, body?: object): Promise<A> => {
    const answer = await fetch(origin + path, {
      method,
      credentials: 'omit',
      headers: {
        ...(token !== null && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${path} returned ${answer.status}`);
    return (answer.status === 204 ? undefined : await answer.json()) as A;
  };

  const keep = (fresh: string | null): void => {
    token = fresh;
    storeToken(fresh);
  };

  return {
    /** The author of a session that an earlier page started; null if there is none. */
    restore: async (): Promise<Author | null> => {
      if (token === null) return null;
      try {
        return await ask<Author>('GET', '/v1/sessions');
      } catch {
        keep(null);
        return null;
      }
    },
    code: async (): Promise<string> => (await ask<{ code_a: string }>('POST', '/v1/codes', {})).code_a,
    signIn: async (codeA: string, codeB: string): Promise<Author> => {
      const opened = await ask<Author & { token: string }>('POST', '/v1/sessions', {
        code_a: codeA,
        code_b: codeB,
      });
      keep(opened.token);
      return { id: opened.id, name: opened.name };
    },
    signOut: async (): Promise<void> => {
      await ask('DELETE', '/v1/sessions');
      keep(null);
    },
    read: (postId: string, limit: number, before?: number): Promise<Page> =>
      ask(
        'GET',
        `/v1/conversations/${encodeURIComponent(postId)}?limit=${limit}${before === undefined ? '' : `&before=${before}`}`,
      ),
    write: (postId: string, text: string): Promise<Message> =>
      ask('POST', `/v1/conversations/${encodeURIComponent(postId)}`, { text }),
    react: (id: number, reaction: { vote?: number; liked?: boolean }): Promise<Message> =>
      ask('POST', `/v1/messages/${id}/reactions`, reaction),
  };
};

export type Service = ReturnType<typeof makeService>;
