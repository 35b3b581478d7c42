// Rules for the language of documentation, comments and test titles.

/** The most words of a sentence. A colon or a semicolon does not end a sentence. */
const mostWords = 25;

/** Phrases that hide the subject, and metaphors, each with the reason that the author sees. */
const unclear = [
  [/\b(whoever|whatever|wherever)\b/i, 'name the subject'],
  [/\b(nobody|somebody)\b/i, 'name the person'],
  [/\b(is|are|was|were) told\b|\btells? of\b/i, 'write "receives", "shows" or "reports"'],
  [/\b(comes?|came) (true|to nothing)\b/i, 'write "succeeds" or "fails"'],
  [/\b(anew|aright|whereof|thereof|lest|thereby)\b/i, 'write "again", or leave it out'],
  [/\bwhere (there is|there are|nothing|none|nobody) (none|nothing)\b/i, 'write "if"'],
  [/\bstands? (in|on|for|by|still)\b/i, 'write "is"'],
];

const openings = /^(What|Where|Whether|Who|Whoever|Nobody|Nothing|Somebody)\b/;

/** Returns the reasons to rewrite a phrase. Code and quotations are exempt. */
const unclearIn = (text) => {
  const plain = withoutQuotations(text);
  return unclear.flatMap(([pattern, reason]) => {
    const found = pattern.exec(plain);
    return found === null ? [] : [`"${found[0]}": ${reason}`];
  });
};

const withoutQuotations = (text) => text.replace(/`[^`]*`/g, 'code').replace(/[“"][^”"]*[”"]/g, 'quotation');

/** Returns the reasons to rewrite a sentence. */
const sentenceFindings = (sentence) => {
  const words = withoutQuotations(sentence)
    .split(/\s+/)
    .filter((word) => /\w/.test(word)).length;
  return words > mostWords ? [`${words} words, at most ${mostWords}`] : [];
};

/** Returns the reasons to rewrite a comment. */
export const commentFindings = (comment) => [
  ...(openings.test(comment) ? ['start with a noun or a verb'] : []),
  ...unclearIn(comment),
  ...comment
    .split(/\n\s*\n|\n\s*[-*@]/)
    .flatMap((paragraph) => sentencesOf(paragraph.replace(/\s+/g, ' ')).flatMap(sentenceFindings)),
];

/** Returns the reasons to rewrite a test title. */
export const titleFindings = unclearIn;

/** Returns the findings of a Markdown text, with their lines. Code, tables, quotations, headings and HTML are exempt. */
export const markdownFindings = (markdown) =>
  paragraphsOf(markdown).flatMap(({ line, text }) =>
    sentencesOf(text).flatMap((sentence) =>
      [...sentenceFindings(sentence), ...unclearIn(sentence)].map((finding) => ({
        line,
        text: sentence,
        finding,
      })),
    ),
  );

const paragraphsOf = (markdown) => {
  const paragraphs = [];
  let lines = [];
  let start = 0;
  let isCode = false;
  const flush = () => {
    const text = lines.join(' ').replace(/\[([^\]]*)\]\([^)]*\)/g, '$1');
    if (lines.length > 0) paragraphs.push({ line: start, text });
    lines = [];
  };
  for (const [index, line] of markdown.split('\n').entries()) {
    if (/^\s*(```|~~~)/.test(line)) isCode = !isCode;
    const isProse = !isCode && line.trim() !== '' && !/^\s*(\||#|>|<|```|~~~|---|!\[)/.test(line);
    const item = /^\s*([-*]|\d+\.)\s+/;
    if (!isProse || item.test(line)) flush();
    if (!isProse) continue;
    if (lines.length === 0) start = index + 1;
    lines.push(line.replace(item, ''));
  }
  flush();
  return paragraphs;
};

const sentencesOf = (text) => text.split(/(?<=[.!?]["”’)*]*)\s+/).filter((sentence) => sentence !== '');
