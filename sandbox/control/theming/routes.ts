import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { shadesOf, themeNames } from '../../../core/presentation/theme/theme';
import { brandThemes, writeMail, type Theme } from '../../../mails/index';
import { browserScript } from '../../browser-script';
import { letterheadOf } from '../../mails/letterheads';
import { everyPersona } from '../../personas';
import type { Sandbox } from '../../sandbox-context';
import { stories } from '../../sites/content';
import { pathOf } from '../../sites/content/story';
import { readAddress } from './address';
import type { Changes } from './style-block';
import type { Viewer } from './surfaces';

/** A brand that the page starts from. Its site has the page too. */
export type StartBrand = keyof typeof brandThemes;

/** The data that the page requests when it starts. */
export interface PageData {
  readonly brand: StartBrand;
  /** The origins of the sites. Behind a proxy, several are equal. */
  readonly sites: Readonly<Record<StartBrand, string>>;
  /** The path of an article with a cover. */
  readonly article: string;
  readonly personas: readonly Viewer[];
}

const pageScript = browserScript(fileURLToPath(new URL('./page', import.meta.url)));

const startBrands = Object.keys(brandThemes) as readonly StartBrand[];

/** The page that shows every surface with a control for each value of the theme, and the calls that it makes. */
export const themingPage = (scope: FastifyInstance, { addresses }: Sandbox): void => {
  const brandAt = (host: string | undefined): StartBrand | undefined =>
    startBrands.find((brand) => new URL(addresses[brand]).host === host);

  scope.get('/theming', async ({ headers, url }, reply) => {
    if (brandAt(headers.host) === undefined)
      return reply.redirect(`${addresses.news}/__sandbox/theming${url.replace(/^[^?]*/, '')}`);
    return reply
      .type('text/html; charset=utf-8')
      .send(await readFile(new URL('./page.html', import.meta.url), 'utf8'));
  });
  scope.get('/theming/page.css', async (_request, reply) =>
    reply
      .type('text/css; charset=utf-8')
      .send(await readFile(new URL('./page.css', import.meta.url), 'utf8')),
  );
  scope.get('/theming/page.js', async (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').send(await pageScript()),
  );

  scope.get('/theming/data', async ({ headers }): Promise<PageData> => {
    const brand = brandAt(headers.host) ?? 'news';
    return {
      brand,
      sites: { news: addresses.news, lifestyle: addresses.lifestyle, media: addresses.media },
      article: stories[brand].filter(({ contentId }) => contentId !== undefined).map(pathOf)[0] ?? '/',
      personas: everyPersona.map(({ name, account }) => ({ name, isSignedIn: account !== undefined })),
    };
  });

  scope.get('/theming/mail', async ({ headers, url }, reply) => {
    const brand = brandAt(headers.host) ?? 'news';
    const { changes } = readAddress(url.replace(/^[^?]*/, ''), []);
    const letterhead = {
      ...letterheadOf(brand, addresses),
      theme: lightOf({ ...brandThemes[brand], ...changes }),
    };
    const link = `${addresses[brand]}/account/reset-password`;
    const { html } = writeMail({ kind: 'password-reset', link }, letterhead, { firstName: 'Robin' });
    return reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'")
      .send(html);
  });
};

/** A theme with its light colors on dark devices too. */
const lightOf = (theme: Theme): Changes =>
  Object.fromEntries(
    themeNames.map((name) => {
      const value = theme[name];
      return [name, typeof value === 'object' ? shadesOf(value).light : value];
    }),
  );
