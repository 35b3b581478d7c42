import type { Site } from '../addresses';

export interface Section {
  readonly slug: string;
  readonly label: string;
  readonly about: string;
}

export interface Brand {
  readonly id: Site;
  readonly name: string;
  readonly tagline: string;
  readonly sections: readonly Section[];
  /** Font files that are preloaded before the stylesheet requests them. */
  readonly preload: readonly string[];
}

export const brands: Record<Site, Brand> = {
  news: {
    id: 'news',
    name: 'The Courier',
    tagline: 'Port Ellery’s daily since 1889',
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
  harbor: {
    id: 'harbor',
    name: 'Tidewater Weekly',
    tagline: 'Boats, weather and the people who mind both',
    sections: [
      { slug: 'sea', label: 'At sea', about: 'Passages, logs and what the forecast left out.' },
      { slug: 'yards', label: 'Yards', about: 'How boats are built, mended and talked about.' },
      { slug: 'sports', label: 'Racing', about: 'Starts, finishes and the protests in between.' },
      { slug: 'ashore', label: 'Ashore', about: 'Quays, kitchens and the last bus home.' },
    ],
    preload: [
      'space-grotesk-latin-700-normal',
      'space-grotesk-latin-500-normal',
      'space-grotesk-latin-400-normal',
    ],
  },
};
