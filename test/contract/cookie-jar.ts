/** Keeps cookies like a browser does for hosts of one site: one jar for all ports of this machine. */
export interface CookieJar {
  readonly get: (name: string) => string | null;
  readonly line: () => string;
  readonly take: (setCookie: readonly string[]) => void;
  readonly clear: () => void;
}

export const cookieJar = (): CookieJar => {
  const cookies = new Map<string, string>();
  return {
    get: (name) => cookies.get(name) ?? null,
    line: () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    take: (lines) => {
      for (const line of lines) {
        const [pair = '', ...attributes] = line.split(';');
        const at = pair.indexOf('=');
        const name = pair.slice(0, at).trim();
        const expires = attributes.find((one) => /^\s*expires=/i.test(one))?.split('=')[1];
        const maxAge = attributes.find((one) => /^\s*max-age=/i.test(one))?.split('=')[1];
        const over = maxAge?.trim() === '0' || (expires !== undefined && Date.parse(expires) <= 0);
        if (over || pair.slice(at + 1) === '') cookies.delete(name);
        else cookies.set(name, pair.slice(at + 1));
      }
    },
    clear: () => cookies.clear(),
  };
};

/** Adds this jar to every request with credentials, as a browser does. Returns a function that removes it. */
export const installJar = (jar: CookieJar, origin: string): (() => void) => {
  const before = globalThis.fetch;
  globalThis.fetch = async (address, init) => {
    if (init?.credentials !== 'include') return before(address, init);
    const headers = new Headers(init.headers);
    if (jar.line() !== '') headers.set('Cookie', jar.line());
    headers.set('Origin', origin);
    const answer = await before(address, { ...init, headers });
    jar.take(answer.headers.getSetCookie());
    return answer;
  };
  return () => {
    globalThis.fetch = before;
  };
};
