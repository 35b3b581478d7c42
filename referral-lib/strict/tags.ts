/**
 * An attribute as written in the HTML, with the preceding space. The name is in lower case; the value
 * includes its quotes.
 */
export interface Attribute {
  readonly text: string;
  readonly name: string;
  readonly value: string;
}

/** A start tag. `isInert` is true inside of `<template>`, where no scripts run. */
export interface Tag {
  readonly name: string;
  readonly attributes: readonly Attribute[];
  /** The text after the last attribute. */
  readonly end: string;
  readonly isInert: boolean;
}

const plain = /[^<]+|<(?![a-z/!?])/iy;
const comment = /<!--(?:-?>|[^]*?(?:--!?>|($)))/y;
const cdata = /<!\[CDATA\[[^]*?(?:\]\]>|$)/y;
const bogus = /<(?:[!?]|\/(?![a-z]))[^>]*>?/iy;
const opening = /<(\/?)([a-z][^\s/>]*)/iy;
const attribute = /[\s/]*([^\s/>][^\s/>=]*)(?:\s*=\s*("[^"]*"|'[^']*'|(?!["'])[^\s>]+|))?/y;
const closing = /[\s/]*>/y;
/** Elements whose content is raw text. */
const raw = /^(?:script|style|title|textarea|xmp|iframe|noembed|noframes|noscript)$/;
const foreign = /^(?:svg|math)$/;

/**
 * Replaces the start tags in HTML, parsed as browsers do. Comments, scripts and other raw text stay
 * unchanged.
 */
export const replaceTags = (html: string, replaced: (tag: Tag) => string): string => {
  let place = 0;
  let written = '';
  let templates = 0;
  let foreigners = 0;
  const take = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = place;
    const found = pattern.exec(html);
    if (found) place = pattern.lastIndex;
    return found;
  };
  const takeAttributes = (): readonly Attribute[] => {
    const all: Attribute[] = [];
    for (let one = take(attribute); one; one = take(attribute))
      all.push({ text: one[0].replace(/^(?![\s/])/, ' '), name: one[1]!.toLowerCase(), value: one[2] ?? '' });
    return all;
  };
  const takeRaw = (name: string): string => {
    const end = new RegExp(`</${name}(?=[\\s/>])`, 'gi');
    end.lastIndex = place;
    const start = place;
    const found = end.exec(html);
    place = found ? found.index : html.length;
    // An element that is never closed would include the HTML that follows, so it is closed here.
    return html.slice(start, place) + (found ? '' : `</${name}>`);
  };

  while (place < html.length) {
    const start = place;
    const other = take(plain) ?? take(comment) ?? (foreigners ? take(cdata) : null) ?? take(bogus);
    if (other) {
      written += other[0] + (other[1] === undefined ? '' : '-->');
      continue;
    }
    const [, slash, given] = take(opening)!;
    const name = given!.toLowerCase();
    const attributes = takeAttributes();
    const end = take(closing)?.[0];
    // Browsers ignore a tag that is cut off.
    if (end === undefined) return written;
    const step = slash ? -1 : 1;
    if (slash) written += html.slice(start, place);
    else written += replaced({ name: given!, attributes, end, isInert: templates > 0 });
    if (name === 'template') templates = Math.max(0, templates + step);
    else if (foreign.test(name) && !end.includes('/')) foreigners = Math.max(0, foreigners + step);
    else if (!slash && !foreigners && raw.test(name)) written += takeRaw(name);
  }
  return written;
};
