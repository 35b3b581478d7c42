import { queryAllByLabelText, queryAllByRole } from '@testing-library/dom';

/** Runs in the page. Finds visible elements by role and name, by label, or by text. */
type Kind = 'label' | 'text' | string;

const isSeen = (element: Element): boolean =>
  element.getClientRects().length > 0 && getComputedStyle(element).visibility === 'visible';

const oneLine = (text: string | null): string => (text ?? '').replace(/\s+/g, ' ').trim();

/** The innermost elements that match: a string is a case-insensitive part of their text. */
const saying = (root: HTMLElement, words: string | RegExp): readonly Element[] => {
  const says = (element: Element): boolean => {
    const text = oneLine(element.textContent);
    return typeof words === 'string'
      ? text.toLowerCase().includes(oneLine(words).toLowerCase())
      : words.test(text);
  };
  const found = [...root.querySelectorAll(':not(script, style, noscript, template)')].filter(says);
  return found.filter((element) => ![...element.children].some((child) => found.includes(child)));
};

/** The page body and the roots of its shadow trees. */
const roots = (): readonly HTMLElement[] => [
  document.body,
  ...[...document.querySelectorAll('*')].flatMap(({ shadowRoot }) =>
    [...(shadowRoot?.children ?? [])].filter((child) => child instanceof HTMLElement),
  ),
];

const within = (root: HTMLElement, kind: Kind, matcher: string | RegExp): readonly Element[] => {
  switch (kind) {
    case 'text':
      return saying(root, matcher);
    case 'label':
      return queryAllByLabelText(root, matcher);
    default:
      return queryAllByRole(root, kind, { name: matcher });
  }
};

const find = (kind: Kind, words: string, flags: string | null): Element | null => {
  const matcher = flags === null ? words : new RegExp(words, flags);
  const found = roots().flatMap((root) => within(root, kind, matcher));
  return found.find(isSeen) ?? (isChoice(kind) ? found[0] : undefined) ?? null;
};

/** A choice input may be hidden behind a styled box, so its label counts as visible. */
const isChoice = (kind: Kind): boolean => kind === 'radio' || kind === 'checkbox';

declare global {
  interface Window {
    mastheadFind?: typeof find;
  }
}

window.mastheadFind = find;
