// @ts-check

/** Calls that retry their callback until it passes. */
const WAITING = new Set(['waitFor', 'poll', 'waitUntil']);

/** Matchers that pass at once if there is nothing, so that waiting would prove nothing. */
const OF_NOTHING = new Set(['toBeNull', 'toBeUndefined']);

/** @param {any} callee */
const nameOf = (callee) =>
  callee.type === 'MemberExpression' ? callee.property.name : callee.name;

/** @param {any} node */
function enclosingFunction(node) {
  let at = node.parent;
  while (at && !/Function/.test(at.type)) at = at.parent;
  return at;
}

/** Returns true if the node is in a callback that is retried. @param {any} node */
function isWaitedFor(node) {
  for (let at = enclosingFunction(node); at; at = enclosingFunction(at)) {
    if (at.parent.type === 'CallExpression' && WAITING.has(nameOf(at.parent.callee))) return true;
  }
  return false;
}

const FAKE_CLOCK = /\bvi\.(useFakeTimers|advanceTimers)/;

/**
 * Returns a check for nodes in tests that control the clock: the test calls `vi.useFakeTimers`, or a
 * function of the file that does, or all tests of the file run that way. Waiting would hang there, and
 * is not needed.
 * @param {import('eslint').Rule.RuleContext} context
 * @returns {(node: any) => boolean}
 */
function fakeClocks({ sourceCode }) {
  /** @type {string[]} */
  const helpers = [];
  let everywhere = false;
  /** @param {any[]} statements of the file, or of a `describe` */
  const look = (statements) => {
    for (const statement of statements) {
      if (!FAKE_CLOCK.test(sourceCode.getText(statement))) continue;
      if (statement.type === 'FunctionDeclaration') helpers.push(statement.id.name);
      if (statement.type === 'VariableDeclaration') helpers.push(statement.declarations[0].id.name);
      if (statement.type !== 'ExpressionStatement') continue;
      const { callee, arguments: given } = statement.expression;
      if (callee?.name === 'beforeEach') everywhere = true;
      if (callee?.name === 'describe') look(given.at(-1).body.body);
    }
  };
  look(sourceCode.ast.body);
  const calls = helpers.length > 0 ? new RegExp(`\\b(${helpers.join('|')})\\(`) : /^\b$/;
  return (node) => {
    let test = enclosingFunction(node);
    while (test && nameOf(test.parent.callee ?? {}) !== 'test') test = enclosingFunction(test);
    const text = test ? sourceCode.getText(test) : '';
    return everywhere || FAKE_CLOCK.test(text) || calls.test(text);
  };
}

/** @param {any} fixer @param {any} node @param {string} before @param {string} [after] */
function* wrap(fixer, node, before, after = '') {
  yield fixer.insertTextBefore(node, before);
  if (after) yield fixer.insertTextAfter(node, after);
}

/**
 * Requires `waitFor` around assertions about toasts: `toastText()` changes only after an answer has
 * come.
 * @type {import('eslint').Rule.RuleModule}
 */
export const waitForToasts = {
  meta: {
    type: 'problem',
    fixable: 'code',
    schema: [],
    messages: { race: 'A toast comes later: expect it within `await waitFor(() => …)`.' },
  },
  create(context) {
    const isClock = fakeClocks(context);
    return {
      /** @param {any} node */
      'CallExpression[callee.name="expect"] > CallExpression[callee.name="toastText"]': (node) => {
        const matcher = node.parent.parent;
        if (OF_NOTHING.has(matcher.property?.name) || matcher.property?.name === 'not') return;
        if (isWaitedFor(node) || isClock(node)) return;
        const statement = matcher.parent.parent;
        const canFix = statement.type === 'ExpressionStatement' && enclosingFunction(node)?.async;
        context.report({
          node,
          messageId: 'race',
          fix: canFix ? (fixer) => wrap(fixer, matcher.parent, 'await waitFor(() => ', ')') : null,
        });
      },
    };
  },
};

const LOOK_UP = /^get(All)?By/;

/** Returns true if the last await before a statement is of `waitFor`. @param {any} statement */
function followsWaitFor(statement) {
  const siblings = statement.parent.body;
  if (!Array.isArray(siblings)) return false;
  const before = siblings.slice(0, siblings.indexOf(statement)).reverse();
  const last = before.find(({ expression }) => expression?.type === 'AwaitExpression');
  const call = last?.expression.argument;
  return call?.type === 'CallExpression' && nameOf(call.callee) === 'waitFor';
}

/**
 * In a test of the whole app (one that opens it with `visit`), every part is fetched when it is
 * needed, and anywhere else what was waited for may be the first of several that come. What such a
 * test expects to be on the screen it waits for.
 * @type {import('eslint').Rule.RuleModule}
 */
export const waitForScreens = {
  meta: {
    type: 'problem',
    fixable: 'code',
    schema: [],
    messages: { race: 'It may not have come yet: `await` {{find}}, which waits for it.' },
  },
  create(context) {
    const isClock = fakeClocks(context);
    let isWholeApp = false;
    return {
      /** @param {any} node */
      ImportDeclaration(node) {
        if (/\/testing\/render-app$/.test(String(node.source.value))) isWholeApp = true;
      },
      /** @param {any} node */
      'ExpressionStatement > CallExpression.expression': (node) => {
        const { callee } = node;
        const name = callee.type === 'MemberExpression' ? callee.property.name : '';
        if (!LOOK_UP.test(name) || !(isWholeApp || followsWaitFor(node.parent))) return;
        if (isWaitedFor(node) || isClock(node)) return;
        const find = name.replace(/^get/, 'find');
        context.report({
          node,
          messageId: 'race',
          data: { find },
          fix: enclosingFunction(node)?.async
            ? (fixer) => [
                fixer.insertTextBefore(node, 'await '),
                fixer.replaceText(callee.property, find),
              ]
            : null,
        });
      },
    };
  },
};
