// Lint rule: text that React may update or remove is the only child of its element (docs/decisions/0090-translated-pages.md).
import ts from 'typescript';

const { TypeFlags } = ts;

/** True if a value of this type can be rendered as text. An empty string renders nothing. `seen`: types that refer back to themselves. */
const canBeText = (type, checker, seen = new Set()) => {
  if (seen.has(type)) return false;
  seen.add(type);
  if (type.isUnion()) return type.types.some((part) => canBeText(part, checker, seen));
  if (type.isStringLiteral()) return type.value !== '';
  if (type.isTypeParameter()) return true;
  if (type.flags & (TypeFlags.StringLike | TypeFlags.NumberLike | TypeFlags.BigIntLike)) return true;
  if (!checker.isArrayLikeType(type)) return false;
  const element = checker.getIndexTypeOfType(type, ts.IndexKind.Number);
  return element !== undefined && canBeText(element, checker, seen);
};

const isBlank = (node) =>
  node.type === 'JSXText'
    ? node.value.trim() === '' && node.value.includes('\n')
    : node.type === 'JSXExpressionContainer' && node.expression.type === 'JSXEmptyExpression';

const isElement = ({ type }) => type === 'JSXElement' || type === 'JSXFragment';

/** Whitespace between elements that are always rendered is never updated. */
const isSpace = (node) =>
  (node.type === 'JSXText' && node.value.trim() === '') ||
  (node.type === 'JSXExpressionContainer' &&
    node.expression.type === 'Literal' &&
    String(node.expression.value).trim() === '');

export const textInOwnElement = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      beside:
        'Text beside other nodes cannot be updated or removed on a translated page. Join it into one string, or put it into its own <span>.',
      fragment: 'Text in a fragment has no element of its own: use a <span>.',
    },
  },
  create: (context) => {
    const { program, esTreeNodeToTSNodeMap } = context.sourceCode.parserServices;
    const checker = program.getTypeChecker();
    const typeOf = (node) => checker.getTypeAtLocation(esTreeNodeToTSNodeMap.get(node));
    /** For `text && <p>`, only the right side is rendered as text. */
    const rendersText = (expression) => {
      if (expression.type === 'LogicalExpression' && expression.operator === '&&')
        return rendersText(expression.right);
      if (expression.type === 'ConditionalExpression')
        return rendersText(expression.consequent) || rendersText(expression.alternate);
      return !isElement(expression) && canBeText(typeOf(expression), checker);
    };
    const isText = (node) =>
      node.type === 'JSXText' || (node.type === 'JSXExpressionContainer' && rendersText(node.expression));

    const check = (node) => {
      const children = node.children.filter((child) => !isBlank(child));
      const isFragment = node.type === 'JSXFragment';
      if (children.length < 2 && !isFragment) return;
      const isSettled = !isFragment && children.every((child) => isElement(child) || isSpace(child));
      if (isSettled) return;
      for (const child of children.filter(isText))
        context.report({ node: child, messageId: isFragment ? 'fragment' : 'beside' });
    };
    return { JSXElement: check, JSXFragment: check };
  },
};
