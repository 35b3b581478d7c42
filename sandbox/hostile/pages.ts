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
  { name: 'plain', says: 'No hostile code: the baseline for the other pages.', change: (html) => html },
  styled('reset', 'A reset sets all: unset !important on every element.'),
  styled('important', 'Every property of our elements is set with !important.'),
  {
    name: 'layers',
    says: 'The same properties are set in a cascade layer of the host before all other layers.',
    change: (html) => atHeadStart(html, style('layers')),
  },
  styled('inherited', 'Inherited properties are set on the ancestors of our elements.'),
  styled('elements', 'A framework styles every kind of element, with ids for specificity and !important.'),
  styled('states', 'Pseudo-classes, pseudo-elements and state attributes are styled.'),
  styled(
    'moving',
    'All elements have animations and transitions; ancestors are transformed, filtered and clipped.',
  ),
  styled('huge-text', 'Text is four times as large as usual.'),
  {
    name: 'right-to-left',
    says: 'The text direction of the page is right to left.',
    change: (html) =>
      atHeadEnd(
        html.replace(/<html lang="en"/, '<html lang="ar" dir="rtl"'),
        '<style>* { direction: rtl; }</style>',
      ),
  },
  scripted('prototype', 'A library from 2007 has extended arrays, functions, elements and JSON.'),
  scripted('extensions', 'Toolkits have extended every prototype and added global names.'),
  scripted('wrapped', 'Calls, timers and events are wrapped; promises come from an old library.'),
  {
    name: 'clobbering',
    says: 'Forms, images and fields have the names and ids that scripts look up.',
    change: (html) => atBodyStart(html, clobbering),
  },
  policy,
  scripted('ad-blocker', 'Elements that look like ads or sharing buttons are removed after every change.'),
  scripted('no-storage', 'Cookies and storage are denied.'),
  {
    name: 'heavy',
    says: 'The page has two megabytes of markup.',
    change: (html) => atBodyEnd(html, twoMegabytes),
  },
  {
    name: 'framed',
    says: 'The site is in a frame.',
    // The request itself shows if it comes from the frame (site-host/pages.ts).
    change: (html) => html,
  },
  {
    name: 'twice',
    says: 'The page contains the script twice and adds it again later.',
    change: (html) =>
      atBodyEnd(
        html.replace(scriptTag, (tag) => `${tag}${tag.replace('.js"', '.js?again"')}`),
        script('late'),
      ),
  },
  {
    name: 'late',
    says: 'The script is added after the page has loaded.',
    change: (html) => atBodyEnd(html.replace(scriptTag, ''), script('late')),
  },
  {
    name: 'router',
    says: 'Turbo handles the links: it caches pages and restores them.',
    change: (html) => atHeadStart(html, turbo()),
  },
  {
    name: 'worker',
    says: 'A service worker serves every read from its cache.',
    change: (html) => atHeadStart(html, script('register-worker')),
  },
  {
    name: 'prerender',
    says: 'The browser prerenders the pages that links lead to.',
    change: (html) => atHeadEnd(atHeadStart(html, script('drawn-in-advance')), speculation),
  },
  {
    name: 'late-block',
    says: 'The first configuration is for another kind of page; the valid one is added later.',
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
  scripted('continuous', 'Infinite scroll loads other articles below the first.'),
  {
    name: 'opener-policy',
    says: 'The page has no access to the windows that it opens.',
    headers: () => ({ 'cross-origin-opener-policy': 'same-origin' }),
    change: (html) => html,
  },
  {
    name: 'base',
    says: 'URLs without a host resolve to another site.',
    // Placed after the page's own style sheets and scripts, which keep their addresses.
    change: (html, { lifestyle }) => atHeadEnd(html, `<base href="${lifestyle}/" />`),
  },
  {
    name: 'early',
    says: 'The script runs before the configuration is on the page.',
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
    says: 'The script fails to load.',
    change: (html) =>
      html.replace(scriptTag, (tag) => tag.replace(/src="[^"]*"/, 'src="/masthead/blocked.js"')),
  },
  {
    name: 'no-modules',
    says: 'The browser does not support modules.',
    change: (html) => html.replace(scriptTag, (tag) => tag.replace('type="module"', 'type="unknown"')),
  },
];

export const hostilePage = (name: string | undefined): HostilePage | null =>
  hostilePages.find((page) => page.name === name) ?? null;
