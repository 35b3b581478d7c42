// Lint rule for the language of comments and test titles (prose-rules.mjs).
import { commentFindings, titleFindings } from './prose-rules.mjs';

const directive = /^(?:(eslint|oxlint|prettier)-|@ts-|[#@]__|\/ <reference)/;

/** The text of a comment without its marks. */
const plainText = ({ value }) =>
  value
    .replace(/^\*+/, '')
    .replace(/^\s*\* ?/gm, '')
    .trim();

/** The text of a title without quotes, one word for each expression of a template; null if it is not written here. */
const titleOf = (node) => {
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value;
  if (node?.type !== 'TemplateLiteral') return null;
  return node.quasis.map(({ value }) => value.raw).join('x');
};

export const plainLanguage = {
  meta: { type: 'suggestion', schema: [] },
  create: (context) => {
    const report = (node, findings) => {
      for (const finding of findings) context.report({ node, message: finding });
    };
    return {
      Program: () => {
        for (const comment of context.sourceCode.getAllComments()) {
          const text = plainText(comment);
          if (text !== '' && !directive.test(text)) report(comment, commentFindings(text));
        }
      },
      'CallExpression[callee.name=/^(describe|it)$/]': (node) => {
        const title = titleOf(node.arguments[0]);
        if (title !== null) report(node.arguments[0], titleFindings(title));
      },
    };
  },
};
