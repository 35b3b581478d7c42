import type { Page } from 'playwright-core';
import { inPage } from './in-page';

/**
 * Checks WCAG 2.4.7 and 2.4.11: every element in the tab order shows its focus and is not covered while it has the
 * focus. Needs `markArea`.
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
        // A field of another origin shows its focus through its own page.
        if (stop.localName === 'iframe') return [];
        // An element focused by mouse shows its focus ring only after it is focused again.
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

/** Checks that the Tab key reaches every element and leaves the area again. Needs `markArea`. */
export const keyboardFindings = async (page: Page): Promise<readonly string[]> => {
  const wanted = await startListening(page);
  if (wanted === 0) return [];
  let presses = 0;
  let now = await heard(page);
  while (now.inside && now.missed.length > 0 && presses < mostStops) {
    // Reading the state takes longer than a key press. Consecutive frames send no events, so the state is read after
    // each press there.
    const turns = now.frames ? 1 : Math.max(1, now.missed.length - 1);
    for (let turn = 0; turn < turns; turn += 1, presses += 1) await page.keyboard.press('Tab');
    now = await heard(page);
  }
  return now.missed.map((name) => `the keyboard does not reach ${name}`);
};

/** Focuses the first element and returns the number of elements. */
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
      // The page gets no focus event when the focus moves into a frame.
      window.addEventListener('blur', () => setTimeout(note));
      Object.assign(window, { mastheadReached: reached });
      first?.focus();
      note();
      return stops().length;
    },
    undefined,
  );

/** The current position of the focus and the elements that it has not reached. */
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
