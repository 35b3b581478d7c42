import { brands } from './brands';
import { stories } from './content';
import type { Story } from './content/story';
import { nowFor } from './dates';
import { html, type Html } from './html';
import type { Page } from './layout';
import type { PageRequest } from './page';
import { sidebar } from './sidebar';
import { teaser } from './teaser';

/** Matches if every word occurs in the public part of a story. */
const matches = (words: readonly string[]) => (story: Story) => {
  const text = [story.kicker, story.headline, story.standfirst, story.byline, story.body]
    .join(' ')
    .toLowerCase();
  return words.every((word) => text.includes(word));
};

const heading = (query: string, count: number): Html => {
  if (query === '')
    return html`<h1>Search</h1>
      <p>Try a name, a place or a dish.</p>`;
  const stories = count === 1 ? '1 story' : `${count === 0 ? 'No' : count} stories`;
  return html`<h1>“${query}”</h1>
    <p>${stories} found${count === 0 && '. Try fewer or shorter words'}.</p>`;
};

export const searchPage = (request: PageRequest): Page => {
  const query = (request.url.searchParams.get('s') ?? '').trim();
  const words = query.toLowerCase().split(/\s+/);
  const found = query === '' ? [] : stories[request.brand].filter(matches(words));
  const brand = brands[request.brand].name;
  return {
    title: `${query === '' ? 'Search' : `“${query}”: search`} — ${brand}`,
    description: `Search all stories of ${brand}.`,
    type: 'search',
    main: html`<div class="wrap">
      <header class="page-head">
        ${heading(query, found.length)}
        <form class="search search--page" action="/search/">
          <label class="unseen" for="page-search">Search for</label>
          <input id="page-search" type="search" name="s" value="${query}" />
          <button type="submit">Search</button>
        </form>
      </header>
      <div class="with-side">
        <div class="with-side__main rows">
          ${found.map((story) => teaser(story, nowFor(request), { level: 2, layout: 'side' }))}
        </div>
        ${sidebar(request.brand)}
      </div>
    </div>`,
  };
};
