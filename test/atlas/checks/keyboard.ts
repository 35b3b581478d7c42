import type { Page } from 'playwright-core';
import { inPage } from './in-page';

/**
 * WCAG 2.4.7 and 2.4.11: what a keyboard can reach shows that it has the focus, and is not hidden behind anything when it
 * does. Needs `markArea`.
 */
export const focusFindings = (page: Page): Promise<readonly string[]> =>
  inPage(
    page,
    () => {
      const { stops, nameOf } = window.mastheadAudit;
      const before = document.activeElement;
      const shows = (one: Element): boolean => {
        const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(one);
        return (outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2) || boxShadow !== 'none';
      };
      const findings = stops().flatMap((stop) => {
        // A field of another origin shows its focus once its own page says so.
        if (stop.localName === 'iframe') return [];
        (stop.focus as (options: object) => void).call(stop, { focusVisible: true });
        const isChoice = stop.matches('input[type="radio"], input[type="checkbox"], input[type="file"]');
        const face = isChoice ? (stop.closest('label') ?? stop) : stop;
        const seen = [stop, face, stop.nextElementSibling, stop.parentElement].some(
          (one) => one !== null && shows(one),
        );
        const { left, top, width, height } = face.getBoundingClientRect();
        const root = face.getRootNode() as Document | ShadowRoot;
        const uncovered = [0.1, 0.3, 0.5, 0.7, 0.9].some((part) =>
          [0.2, 0.5, 0.8].some((down) => {
            const top_ = root.elementFromPoint(left + width * part, top + height * down);
            return top_ !== null && (face.contains(top_) || top_.contains(face));
          }),
        );
        return [
          ...(seen ? [] : [`shows no focus: ${nameOf(stop)}`]),
          ...(uncovered ? [] : [`hidden when it has the focus: ${nameOf(stop)}`]),
        ];
      });
      if (before instanceof HTMLElement) before.focus();
      return findings;
    },
    undefined,
  );

const mostStops = 150;

/** The Tab key alone reaches everything, in both directions, and leaves again. Needs `markArea`. */
export const keyboardFindings = async (page: Page): Promise<readonly string[]> => {
  const wanted = await inPage(
    page,
    () => {
      const { stops } = window.mastheadAudit;
      const marked = stops();
      marked.forEach((stop, at) => stop.setAttribute('data-audit-stop', String(at)));
      const [first] = marked;
      first?.focus();
      return marked.length;
    },
    undefined,
  );
  const reached = new Set<number>();
  const here = () =>
    inPage(
      page,
      () => {
        const { active, area } = window.mastheadAudit;
        const one = active();
        const at = one?.getAttribute('data-audit-stop') ?? null;
        return { at: at === null ? null : Number(at), inside: one !== null && area?.contains(one) === true };
      },
      undefined,
    );
  let presses = 0;
  let place = wanted === 0 ? { at: null, inside: false } : await here();
  while (place.inside && presses < mostStops) {
    if (place.at !== null) {
      if (reached.has(place.at) && reached.size === wanted) break;
      reached.add(place.at);
    }
    await page.keyboard.press('Tab');
    presses += 1;
    place = await here();
  }
  const missed = await inPage(
    page,
    (reached) => {
      const { stops, nameOf } = window.mastheadAudit;
      return stops()
        .filter((stop) => {
          const at = stop.getAttribute('data-audit-stop');
          return at !== null && !reached.includes(Number(at));
        })
        .map(nameOf);
    },
    [...reached],
  );
  return [
    ...missed.map((name) => `the keyboard does not reach ${name}`),
    ...(presses >= mostStops ? ['the keyboard does not get out'] : []),
  ];
};
