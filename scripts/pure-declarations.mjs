// Lets an app's bundler leave out what the app does not use of a library that is one module.
import MagicString from 'magic-string';
import ts from 'typescript';

/** What a bundler assumes may have an effect: it is kept, with all that it refers to, although nothing uses its value. */
const mayHaveEffect = new Set([
  ts.SyntaxKind.CallExpression,
  ts.SyntaxKind.NewExpression,
  ts.SyntaxKind.SpreadElement,
  ts.SyntaxKind.SpreadAssignment,
  ts.SyntaxKind.PropertyAccessExpression,
  ts.SyntaxKind.ElementAccessExpression,
  ts.SyntaxKind.TaggedTemplateExpression,
  ts.SyntaxKind.TemplateExpression,
  ts.SyntaxKind.ClassExpression,
]);

const isFunction = (node) => ts.isArrowFunction(node) || ts.isFunctionExpression(node);

/** Whether it does something while the module is loaded. The bodies of functions do so later. */
const doesSomething = (node) =>
  !isFunction(node) && (mayHaveEffect.has(node.kind) || ts.forEachChild(node, doesSomething) === true);

/**
 * Marks each value that is made while the module is loaded as one that nothing else depends on: the module must have no effects but its exports.
 * Returns the new text with its map. `file`: its name in the map.
 */
export const pureDeclarations = (text, file) => {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.ES2022, true, ts.ScriptKind.JS);
  const edited = new MagicString(text);
  for (const statement of source.statements) {
    if (!ts.isVariableStatement(statement)) continue;
    for (const { initializer } of statement.declarationList.declarations) {
      if (initializer === undefined || !doesSomething(initializer)) continue;
      edited.appendLeft(initializer.getStart(source), '/* @__PURE__ */ (() => (');
      edited.appendRight(initializer.end, '))()');
    }
  }
  return { text: edited.toString(), map: edited.generateMap({ source: file, hires: 'boundary' }) };
};
