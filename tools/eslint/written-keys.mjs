// @ts-check

/**
 * Returns what a name stands for, if it is a constant.
 * @param {any} name
 * @param {import('eslint').Scope.Scope | null} scope
 * @returns {any}
 */
function valueOf(name, scope) {
  if (name.type !== 'Identifier' || scope === null) return null;
  const [definition] = scope.set.get(name.name)?.defs ?? [];
  if (!definition) return valueOf(name, scope.upper);
  return definition.type === 'Variable' && definition.node.id === definition.name
    ? definition.node.init
    : null;
}

/**
 * Returns the expression of `expression as const`.
 * @param {any} node
 * @returns {any}
 */
function unwrapped(node) {
  return node?.type === 'TSAsExpression' ? unwrapped(node.expression) : node;
}

/**
 * Returns true if all keys that an expression may be are written down in its module, a template's at
 * least in part.
 * @param {any} given
 * @param {import('eslint').Scope.Scope} scope
 * @returns {boolean}
 */
function isWritten(given, scope) {
  const node = unwrapped(given);
  switch (node?.type) {
    case 'Literal':
    case 'TemplateLiteral':
      return true;
    case 'ConditionalExpression':
      return isWritten(node.consequent, scope) && isWritten(node.alternate, scope);
    case 'Identifier':
      return isWritten(valueOf(node, scope), scope);
    case 'MemberExpression':
      return unwrapped(valueOf(node.object, scope))?.type === 'ObjectExpression';
    case 'CallExpression':
      // A function that chooses the key, which is checked no further.
      return node.callee.type === 'Identifier';
    default:
      return false;
  }
}

/**
 * Wants the key of a text to be written in the module that asks for it: the build finds there which words
 * each part needs (web/words-in-code.ts).
 * @type {import('eslint').Rule.RuleModule}
 */
export const writtenKeys = {
  meta: {
    type: 'problem',
    messages: {
      unwritten: 'Write the key in this module: the build gives each part the words that it names.',
    },
    schema: [],
  },
  create: (context) => ({
    /** @param {any} node */
    'CallExpression[callee.name="t"]': (node) => {
      const [key] = node.arguments;
      const scope = context.sourceCode.getScope(node);
      if (!isWritten(key, scope)) context.report({ node: key ?? node, messageId: 'unwritten' });
    },
  }),
};
