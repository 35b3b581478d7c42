export type BrandId = 'news' | 'lifestyle' | 'media';

export interface Section {
  readonly slug: string;
  readonly label: string;
  readonly about: string;
}

export interface Brand {
  readonly id: BrandId;
  readonly name: string;
  readonly tagline: string;
  readonly publisher: string;
  readonly sections: readonly Section[];
  /** Font files that are preloaded before the stylesheet requests them. */
  readonly preload: readonly string[];
}

const publisher = 'Courier Publishing, 14 Quay Street, Port Ellery';

export const brands: Record<BrandId, Brand> = {
  news: {
    id: 'news',
    name: 'The Courier',
    tagline: 'Port Ellery’s daily since 1889',
    publisher,
    sections: [
      { slug: 'news', label: 'News', about: 'City hall, the state and the weather that ignores both.' },
      { slug: 'metro', label: 'Metro', about: 'Streets, trains, schools and the people who use them.' },
      { slug: 'business', label: 'Business', about: 'The port, the markets and the price of groceries.' },
      {
        slug: 'sports',
        label: 'Sports',
        about: 'Lanterns, Herons, Tanners and everyone who runs before breakfast.',
      },
      { slug: 'opinion', label: 'Opinion', about: 'Columns, editorials and your letters.' },
    ],
    preload: ['barlow-condensed-latin-800-normal', 'source-serif-4-latin-400-normal'],
  },
  lifestyle: {
    id: 'lifestyle',
    name: 'Courier Life',
    tagline: 'Table, home, road and weather',
    publisher,
    sections: [
      { slug: 'food', label: 'Food', about: 'What to cook, and who to cook it for.' },
      { slug: 'rooms', label: 'Rooms', about: 'Houses, and the people who live in them.' },
      { slug: 'travel', label: 'Travel', about: 'Slow roads, small hotels, long lunches.' },
      { slug: 'sports', label: 'Sports', about: 'Cold water, steep hills and the people who like them.' },
      { slug: 'advice', label: 'Advice', about: 'Wilhelmina answers your letters.' },
    ],
    preload: ['playfair-display-latin-500-normal', 'karla-latin-400-normal'],
  },
  media: {
    id: 'media',
    name: 'Courier Screen',
    tagline: 'What to watch, and why',
    publisher,
    sections: [
      {
        slug: 'listings',
        label: 'Tonight',
        about: 'Every channel that matters, from dinner to the small hours.',
      },
      { slug: 'film', label: 'Film', about: 'Reviews, releases and the rooms we see them in.' },
      { slug: 'series', label: 'Series', about: 'What to start, what to finish, what to leave.' },
      { slug: 'sports', label: 'Sports', about: 'Sport as it is made for the screen.' },
    ],
    preload: ['outfit-latin-600-normal', 'inter-latin-400-normal'],
  },
};

export const brandIds: readonly BrandId[] = ['news', 'lifestyle', 'media'];
