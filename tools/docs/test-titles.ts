import { readFileSync } from 'node:fs';
import ts from 'typescript';

/** Functions that name a test with their first argument, also behind `.each(…)` and the like. */
const TEST_FUNCTIONS = new Set(['test', 'it']);

/**
 * The titles of all tests in a file, as they stand in its source: one title for a whole table of
 * `test.each`, with its placeholders, and `${…}` for what a template puts in.
 */
export function testTitles(file: string): string[] {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest);
  const titles: string[] = [];
  const visit = (node: ts.Node) => {
    if (ts.isCallExpression(node) && isTestFunction(node.expression)) {
      const title = node.arguments[0] && textOf(node.arguments[0]);
      if (title !== undefined) titles.push(title);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return titles;
}

/** `test`, `test.skipIf(…)`, `test.each(…)` and `test.each`…``, whose call takes the title. */
function isTestFunction(callee: ts.Expression): boolean {
  if (ts.isIdentifier(callee)) return TEST_FUNCTIONS.has(callee.text);
  if (ts.isCallExpression(callee)) return isTestFunction(callee.expression);
  if (ts.isTaggedTemplateExpression(callee)) return isTestFunction(callee.tag);
  return (
    ts.isPropertyAccessExpression(callee) &&
    callee.name.text !== 'step' &&
    isTestFunction(callee.expression)
  );
}

function textOf(node: ts.Expression): string | undefined {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (!ts.isTemplateExpression(node)) return undefined;
  return node.head.text + node.templateSpans.map(({ literal }) => '${…}' + literal.text).join('');
}
