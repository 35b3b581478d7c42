import type { BrandId } from './brands';
import { lifestyle } from './content/lifestyle';
import { media } from './content/media';
import { news } from './content/news';
import type { Story } from './content/story';
import { prose } from './prose';

/** Newest first. */
export const stories: Record<BrandId, readonly Story[]> = {
  news: [...news].sort((a, b) => a.hoursAgo - b.hoursAgo),
  lifestyle: [...lifestyle].sort((a, b) => a.hoursAgo - b.hoursAgo),
  media: [...media].sort((a, b) => a.hoursAgo - b.hoursAgo),
};

/** Throws if no story has the slug, so that a typo in a page is noticed. */
export const storyBySlug = (brand: BrandId, slug: string): Story => {
  const found = stories[brand].find((story) => story.slug === slug);
  if (!found) throw new Error(`No ${brand} story has the slug "${slug}".`);
  return found;
};

/** The hidden part of a covered story as HTML; null if no story has this content id. */
export const articleBody = (contentId: string): string | null => {
  const found = [...news, ...lifestyle, ...media].find((story) => story.contentId === contentId);
  return found ? prose(found.hidden ?? '').text : null;
};
