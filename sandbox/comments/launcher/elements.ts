/** Creates one element with its attributes, listeners (`on…`) and children. Strings become text, never markup. */
export const el = <Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Readonly<Record<string, string | boolean | EventListener>> = {},
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[Tag] => {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === 'function') made.addEventListener(name.slice(2), value);
    else if (value === true) made.setAttribute(name, '');
    else if (value !== false) made.setAttribute(name, value);
  }
  made.append(...children);
  return made;
};

/** Colors and fonts come from the page; only sizes and spacing come from the service. */
export const elementsSheet = `
  :host { display: block; font: inherit; color: inherit; --line: color-mix(in srgb, currentColor 22%, transparent); --quiet: color-mix(in srgb, currentColor 72%, transparent); }
  * { box-sizing: border-box; }
  h3, p, ol { margin: 0; padding: 0; }
  h3 { font-size: 1.125rem; line-height: 1.3; }
  ol { list-style: none; }
  .head { display: flex; flex-wrap: wrap; gap: 4px 16px; align-items: baseline; justify-content: space-between; padding-bottom: 12px; border-bottom: 1px solid var(--line); }
  .who, time { color: var(--quiet); font-size: .875rem; }
  /* As tall for a guest as for who writes: nobody loses their line when they sign in. */
  .guest, form { min-height: 232px; padding-block: 16px; border-bottom: 1px solid var(--line); }
  .guest { display: flex; flex-wrap: wrap; gap: 12px 16px; align-items: center; justify-content: space-between; }
  label { display: block; margin-bottom: 6px; font-weight: 600; }
  textarea { display: block; width: 100%; min-height: 96px; padding: 10px 12px; font: inherit; font-size: 1rem; line-height: 1.5; color: inherit; background: transparent; border: 1px solid var(--quiet); border-radius: 4px; resize: vertical; }
  .send { display: flex; flex-wrap: wrap; gap: 8px 16px; align-items: center; margin-top: 12px; }
  button { min-height: 44px; padding: 8px 16px; font: inherit; font-size: .9375rem; color: inherit; background: transparent; border: 1px solid var(--line); border-radius: 4px; cursor: pointer; }
  button:hover { border-color: currentColor; }
  button[aria-pressed='true'] { border-color: currentColor; font-weight: 700; }
  .strong { font-weight: 700; border-color: currentColor; }
  button[aria-disabled='true'] { opacity: .6; cursor: default; }
  :focus-visible { outline: 2px solid currentColor; outline-offset: 2px; }
  li { padding-block: 16px; border-bottom: 1px solid var(--line); }
  .by { display: flex; flex-wrap: wrap; gap: 2px 10px; align-items: baseline; margin-bottom: 4px; }
  .text { font-size: 1rem; line-height: 1.55; overflow-wrap: anywhere; white-space: pre-line; }
  .acts { display: flex; flex-wrap: wrap; gap: 8px; margin-top: 10px; }
  .acts button { min-width: 44px; padding-inline: 12px; font-variant-numeric: tabular-nums; }
  .more { width: 100%; margin-top: 16px; }
  .told { padding-block: 16px; }
`;
