import { isRecord } from '../json';

/**
 * Up to three lines that say what a membership gives: in the page's language, or in several languages by language tag
 * (`{ "en": […], "es": […] }`).
 */
export type MembershipGives = readonly string[] | Readonly<Record<string, readonly string[]>>;

const most = 3;

const areLines = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.length <= most && value.every((line) => typeof line === 'string');

/** True for a right value of the configuration. */
export const isMembershipGives = (value: unknown): value is MembershipGives =>
  areLines(value) || (isRecord(value) && Object.values(value).every(areLines));

/** Returns the lines in a language: those of its exact tag, else of its language, else the first. Blank lines are left out. */
export const linesInLanguage = (gives: MembershipGives, language: string): readonly string[] => {
  const wanted = `${language.toLowerCase()}-`;
  const byTag: readonly (readonly [string, readonly string[]])[] = areLines(gives)
    ? [['', gives]]
    : Object.entries(gives);
  const [best = byTag[0]] = byTag
    .filter(([tag]) => wanted.startsWith(`${tag.toLowerCase()}-`))
    .sort(([tag], [another]) => another.length - tag.length);
  return (best?.[1] ?? []).filter((line) => /\S/.test(line));
};
