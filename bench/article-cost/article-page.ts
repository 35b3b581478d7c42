import type { Embedding } from './subject';

const words =
  'ferry harbour council lantern bridge morning budget school coach report river market union night library evening orchard signal'.split(
    ' ',
  );

/** Generates the same text on every page of every run. */
const paragraph = (at: number): string =>
  Array.from({ length: 5 }, (_, sentence) => {
    const first = at * 7 + sentence * 3;
    const text = Array.from({ length: 13 }, (__, word) => words[(first + word * (at + 2)) % words.length]);
    return `${text.join(' ')}.`;
  }).join(' ');

const paragraphs = (from: number, to: number): string =>
  Array.from({ length: to - from }, (_, at) => `<p>${paragraph(from + at)}</p>`).join('\n');

const sheet = `
body { margin: 0; font: 18px/1.55 Georgia, serif; color: #181818; background: #fff }
.bar { display: flex; gap: 20px; align-items: center; min-height: 56px; padding: 0 16px; border-bottom: 1px solid #ccc; font-family: Arial, sans-serif }
.bar a, .bar button { padding: 8px; border: 0; background: none; color: #72142b; font: 15px/1.3 Arial, sans-serif }
.bar .reader { display: flex; gap: 8px; margin-left: auto }
.bar .reader > * { width: 80px; box-sizing: border-box; white-space: nowrap; overflow: hidden }
main { max-width: 660px; margin: 0 auto; padding: 16px }
h1 { font-size: 34px; line-height: 1.15 }
figure { margin: 0 } .picture { aspect-ratio: 16/9; background: linear-gradient(140deg, #24415c, #9fb3c4) }
.advert { height: 250px; background: #ececec }
footer { padding: 24px 16px; background: #222; color: #eee } footer a { color: inherit }`;

const story = `<article><h1>Lanterns on the river bridge</h1><p class="byline">By a reporter</p>
<figure><div class="picture"></div><figcaption>The bridge at night</figcaption></figure>
${paragraphs(0, 8)}
<div class="advert"></div><h2>What comes next</h2><ul><li>The vote</li><li>The ferry</li></ul>
<blockquote>A sentence that stands alone.</blockquote>
<table><tbody><tr><th>Year</th><td>Lanterns</td></tr></tbody></table>
<form aria-label="Search"><label for="find">Search</label> <input id="find" type="search"> <select aria-label="Section"><option>All</option></select> <textarea aria-label="Note"></textarea></form>
${paragraphs(8, 36)}
<div role="group" aria-label="Share"><button type="button">Share</button></div></article>`;

/** A typical article page. */
export const articlePage = (embedding: Embedding, nonce: string, styles = ''): string =>
  `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>Lanterns on the river bridge</title><link rel="icon" href="data:,"><style nonce="${nonce}">${sheet}${styles}</style>
${embedding.head ?? ''}</head><body>
<header class="bar"><strong>The Probe</strong><nav aria-label="Sections"><a href="/other">Sports</a></nav><div class="reader">${embedding.trigger ?? '<a href="/other" data-trigger>Log In</a>'}</div></header>
<main>${story}</main>
<footer><small>Footer</small> <a href="/other">Terms</a></footer>
${embedding.end ?? ''}</body></html>`;
