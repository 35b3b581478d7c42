import type { Subject } from './subject';

/** Measurements of the page until it was idle; paint times in milliseconds since navigation start. */
export interface Painted {
  readonly shift: number;
  readonly firstPaint: number;
  readonly largestPaint: number;
}

/** The console line by which a page reports that the e-mail field is usable: milliseconds since the click. */
export const usableLine = /^usable after ([\d.]+)$/;

/** A script that runs in the page before its own scripts. It polls only after a click. */
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
