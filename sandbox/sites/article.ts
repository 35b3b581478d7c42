import type { Site } from '../addresses';
import { publisherOf } from '../publishers';
import type { Section } from './brands';
import { brands } from './brands';
import { stories } from './content';
import { pathOf, type SiteStory } from './content/story';
import { nowFor, published } from './dates';
import { html, type Html } from './html';
import { icon } from './icons';
import type { Page } from './layout';
import type { PageRequest } from './page';
import { prose } from './prose';
import { rating } from './rating';
import { sidebar } from './sidebar';
import { picture, productMark, teaser } from './teaser';

const wordsPerMinute = 220;

const minutes = (story: SiteStory): number =>
  Math.max(1, Math.round(`${story.body} ${story.hidden ?? ''}`.split(/\s+/).length / wordsPerMinute));

const breadcrumbs = (section: Section): Html =>
  html`<nav class="crumbs" aria-label="Breadcrumbs">
    <ol>
      <li><a href="/">Home</a></li>
      <li><a href="/${section.slug}/">${section.label}</a></li>
    </ol>
  </nav>`;

const shareBar = (story: SiteStory, address: string): Html => {
  const mail = `mailto:?subject=${encodeURIComponent(story.headline)}&body=${encodeURIComponent(address)}`;
  return html`<ul class="share" aria-label="Share and discuss">
    <li class="share__comments">
      <a data-masthead="comment-count" data-post-id="${story.postId}" href="#comments"
        >${icon('comments')}<span>Comments</span></a
      >
    </li>
    <li>
      <a href="${mail}">${icon('mail')}<span>Mail</span></a>
    </li>
    <li>
      <a href="${pathOf(story)}">${icon('link')}<span>Link</span></a>
    </li>
  </ul>`;
};

const cover = (site: Site, story: SiteStory, contentId: string): Html => {
  const { words } = publisherOf(site);
  const back = encodeURIComponent(pathOf(story));
  return html`<div id="rest" data-masthead="content" data-content-id="${contentId}">
    <section class="cover" aria-labelledby="cover">
      <h2 id="cover">${words.coverHeading}</h2>
      <p>${words.coverText}</p>
      <p class="cover__actions">
        <a class="button" href="/account/subscribe?redirect=${back}">${words.subscribe}</a>
      </p>
      <p class="cover__login"><a href="/account/login?redirect=${back}">Already a member? Log in</a></p>
    </section>
  </div>`;
};

const end = (site: Site): Html =>
  html`<aside class="end" aria-label="Membership">
    <div class="end__offer">
      <p class="end__head">Reporting like this is paid for by readers.</p>
      <p class="end__text">${publisherOf(site).words.endText}</p>
    </div>
    <p class="end__member">Thank you for reading as a member.</p>
    <p class="end__cta">
      <a class="button" data-masthead="cta" data-spot="article-end" href="/account/subscribe">Subscribe</a>
    </p>
  </aside>`;

const comments = (story: SiteStory): Html =>
  html`<section class="comments" id="comments" aria-labelledby="comments-head">
    <h2 id="comments-head" class="rubric">Comments</h2>
    <p class="comments__rule">Be brief, be kind, and sign your own name.</p>
    <div data-masthead="comments" data-post-id="${story.postId}"></div>
  </section>`;

const related = (request: PageRequest, story: SiteStory): Html => {
  const others = stories[request.brand].filter((other) => other !== story);
  const near = others.filter((other) => other.section === story.section);
  const picks = [...near, ...others.filter((other) => !near.includes(other))].slice(0, 3);
  return html`<section class="related" aria-labelledby="related">
    <h2 id="related" class="rubric">Read next</h2>
    <div class="row row--3">${picks.map((pick) => teaser(pick, nowFor(request), { withText: false }))}</div>
  </section>`;
};

export const articlePage = (request: PageRequest, section: Section, story: SiteStory): Page => ({
  title: `${story.headline} — ${brands[request.brand].name}`,
  description: story.standfirst,
  type: 'article',
  shared: {
    title: story.headline,
    picture: `${request.sites[request.brand]}/assets/pictures/${story.picture.name}.svg`,
  },
  section: section.slug,
  main: html`<div class="wrap article-grid">
      <article class="article">
        <header class="article__head">
          ${breadcrumbs(section)}
          <p class="article__kicker">${productMark(story)}${story.kicker}</p>
          <h1>${story.headline}</h1>
          <p class="article__standfirst">${story.standfirst}</p>
          ${story.rating !== undefined && rating(story.rating)}
          <div class="article__meta">
            <p class="article__by">
              By <strong>${story.byline}</strong><br />
              ${published(nowFor(request), story.hoursAgo)}
              <span aria-hidden="true">·</span> ${minutes(story)} min read
            </p>
            ${shareBar(story, `${request.sites[request.brand]}${pathOf(story)}`)}
          </div>
        </header>
        <figure class="article__picture">
          ${picture(story.picture.name, story.picture.alt, true)}
          <figcaption>
            ${story.picture.caption} <span>Illustration: ${brands[request.brand].name}</span>
          </figcaption>
        </figure>
        <div class="prose">
          <p class="dateline">${story.place}</p>
          ${prose(story.body)}
          ${story.contentId !== undefined && cover(request.brand, story, story.contentId)}
        </div>
        ${end(request.brand)} ${comments(story)}
      </article>
      ${sidebar(request.brand)}
    </div>
    <div class="wrap">${related(request, story)}</div>`,
});
