import {
  atBodyEnd,
  atBodyStart,
  atHeadEnd,
  atHeadStart,
  configTag,
  script,
  scriptTag,
  style,
  turbo,
  type HostilePage,
} from './hostile-page';
import { clobbering } from './clobbering';
import { policy } from './policy';

const styled = (name: string, says: string, css = style(name)): HostilePage => ({
  name,
  says,
  change: (html) => atHeadEnd(html, css),
});

const scripted = (name: string, says: string): HostilePage => ({
  name,
  says,
  change: (html) => atHeadStart(html, script(name)),
});

const paragraph = `<p>${'Nothing to see here, only many words that a page brings along. '.repeat(2)}</p>`;
const twoMegabytes = `<div class="wrap" hidden>${`<div><div>${paragraph}</div></div>`.repeat(14_000)}</div>`;

const speculation = `<script type="speculationrules">{"prerender":[{"where":{"selector_matches":".related a"},"eagerness":"immediate"}]}</script>`;

/** The kinds of hostile host pages, one entry each (R16). */
export const hostilePages: readonly HostilePage[] = [
  { name: 'plain', says: 'Nothing hostile: what the others are compared with.', change: (html) => html },
  styled('reset', 'A reset with all: unset on every element, important.'),
  styled('important', 'Every property of every element of ours is set, important.'),
  {
    name: 'layers',
    says: 'The same in a cascade layer of the host, which stands before any other.',
    change: (html) => atHeadStart(html, style('layers')),
  },
  styled('inherited', 'All that is inherited, on what stands around us.'),
  styled('elements', "A framework's opinion of every kind of element, with ids for weight, important."),
  styled('states', 'Pseudo-classes, pseudo-elements, attributes that mean something.'),
  styled('moving', 'Everything is animated and moves over; ancestors are transformed, filtered and clipped.'),
  styled('huge-text', 'Text four times as large as usual.'),
  {
    name: 'right-to-left',
    says: 'The page runs from right to left.',
    change: (html) =>
      atHeadEnd(
        html.replace(/<html lang="en"/, '<html lang="ar" dir="rtl"'),
        '<style>* { direction: rtl; }</style>',
      ),
  },
  scripted('prototype', 'A library of 2007 has extended arrays, functions, elements and JSON.'),
  scripted('extensions', 'Toolkits have extended every prototype, and have global names.'),
  scripted('wrapped', 'Calls, timers and events are wrapped, promises are an old library’s.'),
  {
    name: 'clobbering',
    says: 'Forms, pictures and fields with the names and ids of what scripts look for.',
    change: (html) => atBodyStart(html, clobbering),
  },
  policy,
  scripted('ad-blocker', 'What looks like advertising or sharing is taken out, again and again.'),
  scripted('no-storage', 'Cookies and storage are denied.'),
  { name: 'heavy', says: 'Two megabytes of markup.', change: (html) => atBodyEnd(html, twoMegabytes) },
  {
    name: 'framed',
    says: 'The site stands in a frame.',
    // The request itself shows if it comes from the frame (site-host/pages.ts).
    change: (html) => html,
  },
  {
    name: 'twice',
    says: 'The script is there twice, and once more later.',
    change: (html) =>
      atBodyEnd(
        html.replace(scriptTag, (tag) => `${tag}${tag.replace('.js"', '.js?again"')}`),
        script('late'),
      ),
  },
  {
    name: 'late',
    says: 'The script comes after the page has loaded.',
    change: (html) => atBodyEnd(html.replace(scriptTag, ''), script('late')),
  },
  {
    name: 'router',
    says: 'Turbo takes the links: it keeps copies of pages, and puts them back.',
    change: (html) => atHeadStart(html, turbo()),
  },
  {
    name: 'worker',
    says: 'A service worker answers every read from its cache.',
    change: (html) => atHeadStart(html, script('register-worker')),
  },
  {
    name: 'prerender',
    says: 'The browser draws the pages that links lead to in advance.',
    change: (html) => atHeadEnd(atHeadStart(html, script('drawn-in-advance')), speculation),
  },
  {
    name: 'late-block',
    says: 'The page that was loaded first is none of ours, by its configuration; another one arrives.',
    change: (html) =>
      atHeadEnd(
        html.replace(
          configTag,
          (tag) =>
            tag.replace(/"pageType":\s*"[a-z]+"/, '"pageType":"other"') +
            tag.replace('id="masthead-config"', 'id="late-config"'),
        ),
        script('late-block'),
      ),
  },
  scripted('new-root', 'A framework gives the document a new root element.'),
  scripted('continuous', 'Reading goes on: other articles follow below the first.'),
  {
    name: 'opener-policy',
    says: 'The page is cut off from the windows that it opens.',
    headers: () => ({ 'cross-origin-opener-policy': 'same-origin' }),
    change: (html) => html,
  },
  {
    name: 'base',
    says: 'Addresses without a host lead to another site.',
    // Placed after the page's own style sheets and scripts, which keep their addresses.
    change: (html, { lifestyle }) => atHeadEnd(html, `<base href="${lifestyle}/" />`),
  },
  {
    name: 'early',
    says: 'The script runs before the configuration has arrived.',
    change: (html) => {
      const [config = ''] = configTag.exec(html) ?? [];
      return atBodyEnd(
        html.replace(configTag, '').replace('<script type="module"', '<script async type="module"'),
        config,
      );
    },
  },
  {
    name: 'blocked',
    says: 'The script does not arrive.',
    change: (html) =>
      html.replace(scriptTag, (tag) => tag.replace(/src="[^"]*"/, 'src="/masthead/blocked.js"')),
  },
  {
    name: 'no-modules',
    says: 'The browser knows no modules.',
    change: (html) => html.replace(scriptTag, (tag) => tag.replace('type="module"', 'type="unknown"')),
  },
];

export const hostilePage = (name: string | undefined): HostilePage | null =>
  hostilePages.find((page) => page.name === name) ?? null;
