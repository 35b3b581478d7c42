import type { Author, Service } from './service';

export const fire = (name: string, detail: unknown = null): void => {
  document.dispatchEvent(new CustomEvent(name, { detail }));
};

type Complete = (codeB: string | null, error?: unknown) => void;

/** The session of the current author. The page signs its reader in and out; the conversation subscribes to changes. */
export interface Session {
  readonly author: () => Author | null;
  readonly restored: Promise<void>;
  readonly watch: (changed: () => void) => () => void;
  readonly startSSO: (
    callback: (codeA: string, complete: Complete) => void,
  ) => Promise<{ type: string; success: boolean }>;
  readonly logout: () => void;
}

export const makeSession = (service: Service): Session => {
  let author: Author | null = null;
  const watchers = new Set<() => void>();

  const become = (next: Author | null): void => {
    author = next;
    watchers.forEach((changed) => changed());
    if (next === null) fire('spot-im-user-logout');
    else fire('spot-im-user-auth-success', { id: next.id, displayName: next.name, username: next.name });
  };

  return {
    author: () => author,
    restored: service.restore().then((found) => {
      if (found !== null) become(found);
    }),
    watch: (changed) => {
      watchers.add(changed);
      return () => void watchers.delete(changed);
    },
    startSSO: async (callback) => {
      if (author !== null) return { type: 'SSO_AlreadyLoggedIn', success: true };
      const codeA = await service.code();
      const codeB = await new Promise<string>((resolve, reject) => {
        callback(codeA, (code, error) =>
          code === null ? reject(error instanceof Error ? error : new Error('SSO failed')) : resolve(code),
        );
      });
      become(await service.signIn(codeA, codeB));
      return { type: 'SSO_Complete', success: true };
    },
    logout: () => {
      if (author === null) return fire('spot-im-user-logout');
      void service.signOut().then(
        () => become(null),
        () => undefined,
      );
    },
  };
};
