// Lets an app's bundler remove the unused code of a single-module library.
import MagicString from 'magic-string';
import ts from 'typescript';

/**
 * Syntax that a bundler treats as a possible side effect. It keeps such code and its references, even if the value is
 * unused.
 */
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

/** True if the expression may run code while the module loads. Function bodies run later. */
const doesSomething = (node) =>
  !isFunction(node) && (mayHaveEffect.has(node.kind) || ts.forEachChild(node, doesSomething) === true);

/**
 * Marks each value that is computed while the module loads as pure. The module must have no side effects except its
 * exports. Returns the new text with its source map. `file`: the file name in the map.
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
