import type { Subject } from './subject';

/** What the page itself measured until it was quiet; milliseconds since it was asked for. */
export interface Painted {
  readonly shift: number;
  readonly firstPaint: number;
  readonly largestPaint: number;
}

/** A line on the console by which a page tells when the e-mail field can be used: milliseconds since the click. */
export const usableLine = /^usable after ([\d.]+)$/;

/** Runs in the page before its own scripts. Nothing here polls until something has been clicked. */
export const probeOf = ({ field, header }: Subject): string => `if (window.top === window) (() => {
  const seen = (window.seen = { shift: 0, firstPaint: NaN, largestPaint: NaN });
  const observe = (type, each) => new PerformanceObserver((list) => list.getEntries().forEach(each)).observe({ type, buffered: true });
  observe('layout-shift', (entry) => { if (!entry.hadRecentInput) seen.shift += entry.value; });
  observe('paint', (entry) => { if (entry.name === 'first-contentful-paint') seen.firstPaint = entry.startTime; });
  observe('largest-contentful-paint', (entry) => { seen.largestPaint = entry.startTime; });

  ${header === undefined ? '' : headerMark(header)}
  const usable = (field) => {
    const box = field.getBoundingClientRect();
    const hit = field.getRootNode().elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
    return box.width > 0 && box.height > 0 && !field.disabled && !field.readOnly && (hit === field || field.contains(hit) || hit?.control === field);
  };
  let clicked = 0;
  const look = () => {
    const field = ${field ?? 'null'};
    if (field && usable(field)) console.debug('usable after ' + (performance.now() - clicked));
    else requestAnimationFrame(look);
  };
  addEventListener('click', (event) => {
    if (!event.target.closest?.('[data-trigger]')) return;
    clicked = event.timeStamp;
    requestAnimationFrame(look);
  }, true);
})();`;

const headerMark = (header: string): string => `const header = new MutationObserver(() => {
    if (!(${header})) return;
    performance.mark('header-right');
    header.disconnect();
  });
  header.observe(document, { subtree: true, childList: true, characterData: true, attributes: true, attributeFilter: ['data-masthead-state'] });`;
