import { publisherOf } from '../publishers';
import { accountPage } from './account';
import { articlePage } from './article';
import { brands } from './brands';
import { stories } from './content';
import { pathOf } from './content/story';
import { frontPage } from './front';
import { layout, type Page } from './layout';
import { membershipTermsPage, notFoundPage, privacyPage, termsPage } from './legal';
import type { PageAnswer, PageRequest } from './page';
import { searchPage } from './search';
import { sectionPage } from './section';

export { siteAsset } from './assets';
export type { PageAnswer, PageRequest } from './page';

const fixedPages = ({ brand }: PageRequest): Record<string, (request: PageRequest) => Page> => {
  const { legal } = publisherOf(brand);
  return {
    '/': frontPage,
    '/search/': searchPage,
    [legal.terms]: termsPage,
    [legal.privacy]: privacyPage,
    '/membership-terms/': membershipTermsPage,
  };
};

const pageAt = (request: PageRequest): Page | null => {
  const path = request.url.pathname.replace(/\/?$/, '/');
  if (path.startsWith('/account/')) return accountPage(request);
  const pages = fixedPages(request);
  const fixed = Object.hasOwn(pages, path) ? pages[path] : undefined;
  if (fixed) return fixed(request);
  for (const section of brands[request.brand].sections) {
    if (path === `/${section.slug}/`) return sectionPage(request, section);
    const story = stories[request.brand].find(
      (each) => each.section === section.slug && pathOf(each) === path,
    );
    if (story) return articlePage(request, section, story);
  }
  return null;
};

/** Always returns a page: unknown addresses get the site's 404 page. A trailing slash makes no difference. */
export const renderPage = (request: PageRequest): PageAnswer => {
  const page = pageAt(request);
  return { status: page ? 200 : 404, html: layout(request, page ?? notFoundPage(request)).text };
};
