// Finds comments and test titles in TypeScript and JavaScript sources.
import ts from 'typescript';

/** Returns the comments and the test titles of a source text, each with its line. Directives for tools are left out. */
export const wordsOf = (file, text) => {
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, kind);
  const comments = new Map();
  const titles = [];
  const lineOf = (position) => source.getLineAndCharacterOfPosition(position).line + 1;
  const visit = (node) => {
    if (isTest(node)) titles.push({ line: lineOf(node.pos), text: titleOf(node.arguments[0], source) });
    const children = node.getChildren(source);
    if (children.length === 0 && node.kind !== ts.SyntaxKind.JsxText)
      for (const range of [
        ...(ts.getLeadingCommentRanges(text, node.getFullStart()) ?? []),
        ...(ts.getTrailingCommentRanges(text, node.end) ?? []),
      ])
        comments.set(range.pos, text.slice(range.pos, range.end));
    children.forEach(visit);
  };
  visit(source);
  return {
    comments: [...comments]
      .map(([position, comment]) => ({ line: lineOf(position), text: plainText(comment) }))
      .filter(({ text: plain }) => plain !== '' && !directive.test(plain)),
    titles,
  };
};

const directive = /^(eslint-|@ts-|[#@]__|prettier-ignore|\/ <reference|#!)/;

const plainText = (comment) =>
  comment
    .replace(/^\/\*+|\*\/$|^\/\//g, '')
    .replace(/^\s*\* ?/gm, '')
    .trim();

const isTest = (node) =>
  ts.isCallExpression(node) &&
  ts.isIdentifier(node.expression) &&
  ['describe', 'it'].includes(node.expression.text) &&
  node.arguments.length > 0 &&
  (ts.isStringLiteralLike(node.arguments[0]) || ts.isTemplateExpression(node.arguments[0]));

/** The title without quotes. A template's expressions become one word each. */
const titleOf = (title, source) =>
  title
    .getText(source)
    .slice(1, -1)
    .replace(/\$\{[^}]*\}/g, 'x');
