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
        // What a mouse has put the focus on shows it only when it comes anew.
        stop.blur();
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
            const topmost = root.elementFromPoint(left + width * part, top + height * down);
            return topmost !== null && (face.contains(topmost) || topmost.contains(face));
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

/** The Tab key alone reaches everything, and gets out again. Needs `markArea`. */
export const keyboardFindings = async (page: Page): Promise<readonly string[]> => {
  const wanted = await startListening(page);
  if (wanted === 0) return [];
  let presses = 0;
  let now = await heard(page);
  while (now.inside && now.missed.length > 0 && presses < mostStops) {
    // To ask how far it has come takes longer than to press; but frames that follow each other say nothing by themselves.
    const turns = now.frames ? 1 : Math.max(1, now.missed.length - 1);
    for (let turn = 0; turn < turns; turn += 1, presses += 1) await page.keyboard.press('Tab');
    now = await heard(page);
  }
  return now.missed.map((name) => `the keyboard does not reach ${name}`);
};

/** Begins at the first stop; how many there are. */
const startListening = (page: Page): Promise<number> =>
  inPage(
    page,
    () => {
      const { stops, active } = window.mastheadAudit;
      const [first] = stops();
      const reached = new Set<Element>();
      const note = () => {
        const now = active();
        if (now !== null) reached.add(now);
      };
      document.addEventListener('focusin', note);
      // Into a frame the focus goes without a word in the page.
      window.addEventListener('blur', () => setTimeout(note));
      Object.assign(window, { mastheadReached: reached });
      first?.focus();
      note();
      return stops().length;
    },
    undefined,
  );

/** Where the focus is by now, and what it has not come to. */
const heard = (
  page: Page,
): Promise<{ readonly inside: boolean; readonly frames: boolean; readonly missed: readonly string[] }> =>
  inPage(
    page,
    () => {
      const { stops, active, area, nameOf } = window.mastheadAudit;
      const { mastheadReached } = window as unknown as { mastheadReached: Set<Element> };
      const now = active();
      if (now !== null) mastheadReached.add(now);
      const missed = stops().filter((stop) => !mastheadReached.has(stop));
      return {
        frames: missed.some(({ localName }) => localName === 'iframe'),
        inside: now !== null && area?.contains(now) === true,
        missed: missed.map(nameOf),
      };
    },
    undefined,
  );
