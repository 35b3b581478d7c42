import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A foreign host. A request for anything except a picture means that the page executed or followed foreign markup. */
export interface StrangersHost {
  readonly url: string;
  /** All requests except those for the picture. */
  readonly requests: () => readonly string[];
  readonly close: () => Promise<void>;
}

export const startStrangersHost = async (): Promise<StrangersHost> => {
  const requests: string[] = [];
  const server = createServer((request, response) => {
    const path = request.url ?? '/';
    if (path !== '/x/p.png') requests.push(path);
    response.writeHead(200, { 'access-control-allow-origin': '*', 'content-type': 'text/javascript' });
    response.end(path === '/x/p.png' ? '' : 'window.stolen = true;');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests: () => requests,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};

/**
 * The names that built scripts may read from a page: every word in their code and texts. `taken`: names that the page
 * gives to its own elements. Names of one or two letters are internal to the build.
 */
export const namesReadBy = (scripts: readonly string[], taken: readonly string[]): readonly string[] => {
  const words = new Set(scripts.flatMap((script) => script.match(/[A-Za-z_$][\w$]{2,}/g) ?? []));
  for (const one of taken) words.delete(one);
  return [...words].sort();
};

/** Markup that a comment may add to a page: five kinds, each with its own name. */
export const strayKinds = ['img', 'form', 'two links', 'iframe', 'embed and object'] as const;
export type StrayKind = (typeof strayKinds)[number];

/** Elements of one kind with every name. If a name can be followed, it points to the foreign host. */
export const strayMarkup = (kind: StrayKind, names: readonly string[], stranger: string): string => {
  const picture = `${stranger}/x/p.png`;
  const one: Record<StrayKind, (name: string) => string> = {
    img: (name) => `<img hidden alt="" id="${name}" name="${name}" src="${picture}">`,
    form: (name) =>
      `<form hidden id="${name}" name="${name}"><input name="src" value="${picture}"><input name="init"></form>`,
    'two links': (name) =>
      `<a hidden id="${name}" href="${picture}"></a><a hidden id="${name}" name="src" href="${picture}"></a>`,
    iframe: (name) => `<iframe hidden id="${name}" name="${name}"></iframe>`,
    'embed and object': (name) =>
      `<embed hidden id="${name}" name="${name}"><object hidden id="${name}" name="${name}"></object>`,
  };
  return names.map(one[kind]).join('');
};

/** Wraps markup in a form whose fields have every name. */
export const insideAForm = (names: readonly string[], inside: string): string =>
  `<form>${names.map((name) => `<input type="hidden" name="${name}">`).join('')}${inside}</form>`;
