import { brands, type Section } from './brands';
import { stories } from './content';
import { tonight } from './content/listings';
import { nowFor } from './dates';
import { html, type Html } from './html';
import type { Page } from './layout';
import { listings } from './listings';
import type { PageRequest } from './page';
import { sidebar } from './sidebar';
import { teaser } from './teaser';

const storyList = (request: PageRequest, section: Section): Html => {
  const now = nowFor(request);
  const [lead, ...others] = stories[request.brand].filter((story) => story.section === section.slug);
  return html`${lead && teaser(lead, now, { level: 2, layout: 'lead' })}
    <div class="rows">${others.map((story) => teaser(story, now, { level: 2, layout: 'side' }))}</div>`;
};

export const sectionPage = (request: PageRequest, section: Section): Page => ({
  title: `${section.label} — ${brands[request.brand].name}`,
  description: section.about,
  type: 'section',
  section: section.slug,
  main: html`<div class="wrap">
    <header class="page-head">
      <h1>${section.label}</h1>
      <p>${section.about}</p>
    </header>
    <div class="with-side">
      <div class="with-side__main">
        ${section.slug === 'listings' ? listings(tonight) : storyList(request, section)}
      </div>
      ${sidebar(request.brand)}
    </div>
  </div>`,
});
