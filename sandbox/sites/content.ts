import type { Site } from '../addresses';
import { publisherOf } from '../publishers';
import { harbor } from './content/harbor';
import { lifestyle } from './content/lifestyle';
import { media } from './content/media';
import { news } from './content/news';
import type { SiteStory, Story } from './content/story';
import { prose } from './prose';

/** The stories of a site, newest first. */
const onSite = (site: Site, list: readonly Story[]): readonly SiteStory[] =>
  list
    .map((story) => ({
      ...story,
      product: story.contentId === undefined ? null : publisherOf(site).product,
    }))
    .toSorted((a, b) => a.hoursAgo - b.hoursAgo);

export const stories: Record<Site, readonly SiteStory[]> = {
  news: onSite('news', news),
  lifestyle: onSite('lifestyle', lifestyle),
  media: onSite('media', media),
  harbor: onSite('harbor', harbor),
};

/** Throws if no story has the slug, so that a typo in a page is noticed. */
export const storyBySlug = (brand: Site, slug: string): SiteStory => {
  const found = stories[brand].find((story) => story.slug === slug);
  if (!found) throw new Error(`No ${brand} story has the slug "${slug}".`);
  return found;
};

/** The hidden part of a covered story as HTML; null if no story has this content id. */
export const articleBody = (contentId: string): string | null => {
  const found = [...news, ...lifestyle, ...media, ...harbor].find((story) => story.contentId === contentId);
  return found ? prose(found.hidden ?? '').text : null;
};
