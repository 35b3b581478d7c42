import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { brandNames, type Site } from '../../sandbox/addresses';
import { inPage, markArea } from '../atlas/checks/in-page';
import { cutOffWords, sidewaysScroll } from '../atlas/checks/layout';
import { type ScreenState } from '../atlas/screen-state';
import { bringAbout } from '../atlas/stage';
import { states } from '../atlas/states';
import type { World } from './world';

/** A right-to-left language for which no browser has date formats; texts, dates and amounts stay English. */
const rightToLeft = 'dv';

/** States of the account area. States with a fixed window width are tested in one width each. */
export const lookedAt = states.filter(({ screen }) => screen !== 'Host page');

/** The states of every run: one for each kind of layout. */
export const sample: ReadonlySet<string> = new Set([
  'log-in/at-rest',
  'profile/a-member',
  'membership/monthly',
  'payment-methods/two-cards',
  'newsletters/editing',
  'the-offer-to-visitors/a-price-that-steps-up',
  'the-header-s-menu/a-member',
]);

const widths = [390, 320] as const;

export interface Look {
  /** Default: a brand by turns. */
  readonly brand?: Site;
  /** Further findings on the page in its right-to-left direction, whose texts are English. */
  readonly furtherFindings?: (page: Page) => Promise<readonly string[]>;
}

/**
 * Tests the screen of a state in right-to-left direction, then with texts that are 40 % longer, each at 390 and 320 px.
 * No text may scroll sideways, be cut off or overlap, and the keyboard follows the reading order (ER-01).
 */
export const looksRight = async (
  world: World,
  state: ScreenState,
  {
    brand = brandNames[lookedAt.indexOf(state) % brandNames.length]!,
    furtherFindings = () => Promise.resolve([]),
  }: Look = {},
): Promise<void> => {
  const [first, ...others] = state.endsWithWidth ? [390] : widths;
  const { page, context } = await bringAbout(world, state, { brand, locale: rightToLeft, width: first! });
  const found = [...(await furtherFindings(page))];
  const inspect = async (how: 'rtl' | 'ltr', width: number): Promise<void> => {
    const wrong = await wrongOn(page, how, width);
    found.push(...wrong.map((one) => `${how}, ${width} px: ${one}`));
  };
  const resize = async (width: number): Promise<void> => {
    await page.setViewportSize({ width, height: 900 });
    await drawn(page);
  };
  await inspect('rtl', first!);
  for (const width of others) {
    await resize(width);
    await inspect('rtl', width);
  }
  await lengthen(page);
  await drawn(page);
  for (const width of [...others].reverse()) await inspect('ltr', width);
  if (others.length > 0) await resize(first!);
  await inspect('ltr', first!);
  await context.close();
  expect(found).to.deep.equal([]);
};

/** Waits until the layout reflects the new window size or text. */
const drawn = (page: Page): Promise<void> =>
  page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))),
  );

const wrongOn = async (page: Page, how: 'rtl' | 'ltr', width: number): Promise<readonly string[]> => {
  await markArea(page);
  await markLayout(page);
  return [
    ...(await wrongDirection(page, how)),
    ...(await sidewaysScroll(page, width)),
    ...(await cutOffWords(page)),
    ...(await overflowing(page)),
    ...(await outOfOrder(page, how)),
  ];
};

interface LayoutInPage {
  /** True for elements above the page: elements attached to an edge of the window, and open menus. */
  readonly floats: (one: Element) => boolean;
  /** The box of the first line; links in a sentence may have several. */
  readonly firstBox: (one: Element) => DOMRect;
}

declare global {
  interface Window {
    readonly mastheadLayout: LayoutInPage;
  }
}

const markLayout = (page: Page): Promise<void> =>
  inPage(
    page,
    () =>
      void Object.assign(window, {
        mastheadLayout: {
          floats: (one) => {
            for (
              let up: Element | null = one;
              up !== null && up.localName !== 'dialog';
              up = up.parentElement
            ) {
              const { position, zIndex } = getComputedStyle(up);
              if (/sticky|fixed/.test(position) || (position === 'absolute' && zIndex !== 'auto'))
                return true;
            }
            return false;
          },
          firstBox: (one) => one.getClientRects()[0] ?? one.getBoundingClientRect(),
        } satisfies LayoutInPage,
      }),
    undefined,
  );

/** Our roots with the wrong direction or without a language. */
const wrongDirection = (page: Page, how: string): Promise<readonly string[]> =>
  inPage(
    page,
    (wanted) =>
      [...document.querySelectorAll<HTMLElement>('[data-masthead-brand], #masthead-menu')].flatMap((root) =>
        getComputedStyle(root).direction === wanted && root.lang !== ''
          ? []
          : [`direction ${getComputedStyle(root).direction}, lang "${root.lang}"`],
      ),
    how,
  );

/** Controls and titles whose text does not fit, and controls that overlap. */
const overflowing = (page: Page): Promise<readonly string[]> =>
  inPage(
    page,
    () => {
      const { area, nameOf, stops } = window.mastheadAudit;
      const { floats, firstBox } = window.mastheadLayout;
      const isForReadersOnly = (one: Element | null, within: Element): boolean => {
        for (let up = one; up !== null && up !== within; up = up.parentElement) {
          const { clipPath, position, width } = getComputedStyle(up);
          if (position === 'absolute' && (clipPath !== 'none' || parseFloat(width) <= 1)) return true;
        }
        return false;
      };
      const tight = [
        ...(area?.querySelectorAll<HTMLElement>('button, a, label, legend, summary, h1, h2, h3, dt, dd, p') ??
          []),
      ].filter((one) => {
        const box = one.getBoundingClientRect();
        if (!one.checkVisibility({ visibilityProperty: true }) || box.width <= 2) return false;
        if (getComputedStyle(one).display === 'inline') return false;
        const walker = document.createTreeWalker(one, NodeFilter.SHOW_TEXT);
        while (walker.nextNode()) {
          if (isForReadersOnly(walker.currentNode.parentElement, one)) continue;
          const range = document.createRange();
          range.selectNodeContents(walker.currentNode);
          const words = range.getBoundingClientRect();
          if (words.width > 0 && (words.left < box.left - 1 || words.right > box.right + 1)) return true;
        }
        return false;
      });
      const boxes = stops()
        .filter((one) => !floats(one))
        .map((one) => ({ one, box: firstBox(one) }))
        .filter(({ box }) => box.width > 4 && box.height > 4);
      const over = boxes.flatMap(({ one, box }, at) =>
        boxes.slice(at + 1).flatMap((other) => {
          if (one.contains(other.one) || other.one.contains(one)) return [];
          const across = Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left);
          const down = Math.min(box.bottom, other.box.bottom) - Math.max(box.top, other.box.top);
          return across > 2 && down > 2 && one.tagName !== 'INPUT' && other.one.tagName !== 'INPUT'
            ? [`${nameOf(one)} lies on ${nameOf(other.one)}`]
            : [];
        }),
      );
      return [...tight.map((one) => `does not fit: ${nameOf(one)}`), ...over];
    },
    undefined,
  );

/** Pairs of controls that the keyboard reaches against the reading order: top to bottom, and along each line. */
const outOfOrder = (page: Page, how: string): Promise<readonly string[]> =>
  inPage(
    page,
    (direction) => {
      const { stops, nameOf } = window.mastheadAudit;
      const { floats, firstBox } = window.mastheadLayout;
      /** The text that contains a link or a button. */
      const textOf = (one: Element): Element => {
        let block = one;
        while (block.parentElement !== null && getComputedStyle(block).display === 'inline')
          block = block.parentElement;
        return block;
      };
      const boxes = stops()
        .filter((one) => !floats(one))
        .map((one) => ({
          one,
          box: firstBox(one.closest('label') ?? one),
        }));
      return boxes.slice(1).flatMap(({ one, box }, at) => {
        const before = boxes[at]!;
        // English text runs from left to right, including several links in one line.
        const areWords = [one, before.one].every((word) => getComputedStyle(word).display === 'inline');
        if (areWords && textOf(one) === textOf(before.one)) return [];
        // A link has the position of its text block; elements beside the block follow it.
        const [own, other] = [one, before.one].map((stop, which) =>
          getComputedStyle(stop).display === 'inline'
            ? textOf(stop).getBoundingClientRect()
            : [box, before.box][which]!,
        ) as [DOMRect, DOMRect];
        const shared = Math.min(own.bottom, other.bottom) - Math.max(own.top, other.top);
        const inALine = shared > 1;
        const goesOn = inALine
          ? direction === 'rtl'
            ? box.right <= before.box.right + 1
            : box.left >= before.box.left - 1
          : own.top >= other.top - 1;
        return goesOn ? [] : [`${nameOf(one)} comes after ${nameOf(before.one)}`];
      });
    },
    how,
  );

/**
 * Switches back to left-to-right and lengthens each of our texts by 40 %. Adds a word to a text of several words, and
 * lengthens a single word.
 */
const lengthen = (page: Page): Promise<void> =>
  inPage(
    page,
    () => {
      const menu = document.querySelector<HTMLElement>('#masthead-menu');
      const roots = [
        ...document.querySelectorAll<HTMLElement>('[data-masthead-brand]'),
        ...(menu ? [menu, menu.shadowRoot as unknown as HTMLElement] : []),
      ];
      for (const root of roots) {
        if (root instanceof HTMLElement) root.dir = 'ltr';
        const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
        const nodes: Text[] = [];
        while (walker.nextNode()) nodes.push(walker.currentNode as Text);
        for (const node of nodes) {
          const words = node.data.trim();
          if (
            !/[a-z]{2}/i.test(words) ||
            node.parentElement?.closest('style, script, code, output, [translate=no]') !== null
          )
            continue;
          const more = Math.ceil(words.length * 0.4);
          const filling = 'ñandú óleo áéíóú ámbar ';
          node.data = words.includes(' ')
            ? `${words} ${filling
                .repeat(Math.ceil(more / filling.length))
                .slice(0, Math.max(1, more - 1))
                .trim()}`
            : `${words}${'áéíóúñ'.repeat(Math.ceil(more / 6)).slice(0, more)}`;
        }
      }
    },
    undefined,
  );
