import { readFileSync } from 'node:fs';
import ts from 'typescript';

/** Functions that name a group or a test with their first argument, also behind `.each(…)` and the like. */
const GROUPS = new Set(['describe']);
const TESTS = new Set(['test', 'it']);

const PROVES = /^\/\/ Proves (P\d+(?:, P\d+)*)$/;

export interface Test {
  /**
   * Titles of the groups and of the test itself, as in the source: one for a whole table of `test.each`,
   * with its placeholders, and `${…}` for the expressions of a template.
   */
  readonly title: string;
  /** Numbers of the promises in `docs/promises.md` that a comment above the test claims. */
  readonly proves: readonly string[];
}

/** Returns the tests of a file, in their order. */
export function testsIn(file: string): Test[] {
  const text = readFileSync(file, 'utf8');
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, kind);
  const tests: Test[] = [];
  const visit = (node: ts.Node, groups: readonly string[]) => {
    let within = groups;
    if (ts.isCallExpression(node)) {
      const title = node.arguments[0] && textOf(node.arguments[0]);
      if (title !== undefined && isCallOf(TESTS, node.expression)) {
        tests.push({ title: [...groups, title].join(' › '), proves: provenBy(node, text) });
      } else if (title !== undefined && isCallOf(GROUPS, node.expression)) {
        within = [...groups, title];
      }
    }
    ts.forEachChild(node, (child) => visit(child, within));
  };
  visit(source, []);
  return tests;
}

/** `test`, `test.skipIf(…)`, `test.each(…)` and `test.each`…``, whose call takes the title. */
function isCallOf(names: ReadonlySet<string>, callee: ts.Expression): boolean {
  if (ts.isIdentifier(callee)) return names.has(callee.text);
  if (ts.isCallExpression(callee)) return isCallOf(names, callee.expression);
  if (ts.isTaggedTemplateExpression(callee)) return isCallOf(names, callee.tag);
  return (
    ts.isPropertyAccessExpression(callee) &&
    callee.name.text !== 'step' &&
    isCallOf(names, callee.expression)
  );
}

function textOf(node: ts.Expression): string | undefined {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (!ts.isTemplateExpression(node)) return undefined;
  return node.head.text + node.templateSpans.map(({ literal }) => '${…}' + literal.text).join('');
}

function provenBy(call: ts.Node, text: string): string[] {
  let statement = call;
  while (!ts.isStatement(statement)) statement = statement.parent;
  const comments = ts.getLeadingCommentRanges(text, statement.getFullStart()) ?? [];
  return comments.flatMap(({ pos, end }) => {
    const [, numbers] = PROVES.exec(text.slice(pos, end)) ?? [];
    return numbers?.split(', ') ?? [];
  });
}
