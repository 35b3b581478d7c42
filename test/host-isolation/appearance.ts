import type { Page } from 'playwright-core';

/** The computed styles of one element and of its `::before` and `::after`. */
export interface Appearance {
  readonly element: string;
  readonly style: Readonly<Record<string, string>>;
}

/** All properties of the elements that match a selector and of their descendants, including shadow roots and frames. */
export const looksOf = (page: Page, selector: string): Promise<readonly Appearance[]> =>
  page.evaluate((found) => {
    const looks: Appearance[] = [];
    // Uses methods, because the name of a function in a variable does not reach the page.
    const walker = {
      style(element: Element, part = ''): [string, string][] {
        const computed = (element.ownerDocument.defaultView ?? window).getComputedStyle(
          element,
          part || null,
        );
        const isThere = !/^::(before|after)$/.test(part) || !/^(none|normal)$/.test(computed.content);
        // Host and guest may share custom property names; their effect appears in other properties. The language has no
        // visual effect, and the engine copies its spelling from another element of the page.
        const names = isThere
          ? [...computed].filter((name) => !name.startsWith('--') && name !== '-webkit-locale')
          : ['content'];
        return names.map((name) => [`${part && `${part} `}${name}`, computed.getPropertyValue(name)]);
      },
      partsOf(element: Element): string[] {
        const parts = element instanceof SVGElement ? [] : ['::before', '::after'];
        return 'placeholder' in element ? [...parts, '::placeholder'] : parts;
      },
      inside(element: Element): readonly Element[] {
        const frame = element instanceof HTMLIFrameElement ? element.contentDocument?.body : undefined;
        return [...(element.shadowRoot?.children ?? []), ...(frame ? [frame] : []), ...element.children];
      },
      walk(element: Element): void {
        if (['style', 'script', 'template', 'link', 'meta'].includes(element.localName)) return;
        looks.push({
          element: [element.localName, ...element.classList].join('.'),
          style: Object.fromEntries(
            ['', ...walker.partsOf(element)].flatMap((part) => walker.style(element, part)),
          ),
        });
        walker.inside(element).forEach((one) => walker.walk(one));
      },
    };
    document.querySelectorAll(found).forEach((one) => walker.walk(one));
    return looks;
  }, selector);

/** The elements that look different, each with its differences. */
export const differing = (
  some: readonly Appearance[],
  others: readonly Appearance[],
  counts: (property: string, element: string) => boolean = () => true,
): readonly string[] =>
  Array.from({ length: Math.max(some.length, others.length) }, (_, at) => {
    const [one, other] = [some[at], others[at]];
    if (one === undefined || other === undefined || one.element !== other.element)
      return [`${one?.element ?? 'nothing'} became ${other?.element ?? 'nothing'}`];
    const changed = [...new Set([...Object.keys(one.style), ...Object.keys(other.style)])]
      .filter((name) => counts(name, one.element) && one.style[name] !== other.style[name])
      .map((name) => `${name} ${one.style[name]} → ${other.style[name]}`);
    return changed.length === 0 ? [] : [`${one.element}: ${changed.join(', ')}`];
  }).flat();
