// @ts-check

/** Attributes whose value people see or hear. */
const READ_BY_PEOPLE = new Set([
  'alt',
  'aria-description',
  'aria-label',
  'aria-placeholder',
  'aria-roledescription',
  'aria-valuetext',
  'description',
  'hint',
  'label',
  'message',
  'placeholder',
  'subtitle',
  'summary',
  'text',
  'title',
]);

const HAS_LETTERS = /\p{L}/u;

/** Translation key, which a component of ours may also take as a prop, e.g. `title="childLogin"`. */
const KEY = /^[a-z][A-Za-z\d.:]*$/;

/**
 * Returns the possible texts of an expression, as far as they are literals.
 * @param {any} node
 * @returns {{ node: any, text: string }[]}
 */
function literals(node) {
  switch (node?.type) {
    case 'Literal':
      return typeof node.value === 'string' ? [{ node, text: node.value }] : [];
    case 'TemplateLiteral':
      return node.quasis.map((/** @type {any} */ quasi) => ({ node, text: quasi.value.raw }));
    case 'ConditionalExpression':
      return [...literals(node.consequent), ...literals(node.alternate)];
    case 'LogicalExpression':
      return [...literals(node.left), ...literals(node.right)];
    case 'JSXExpressionContainer':
      return literals(node.expression);
    default:
      return [];
  }
}

/**
 * Bans literal text that people see: it comes from the locale files, in every language at once.
 * @type {import('eslint').Rule.RuleModule}
 */
export const noLiteralText = {
  meta: {
    type: 'problem',
    schema: [],
    messages: { literal: 'Put "{{text}}" into the locale files and use its key.' },
  },
  create(context) {
    /** @param {any} node @param {string} text */
    const check = (node, text) => {
      if (!HAS_LETTERS.test(text)) return;
      context.report({ node, messageId: 'literal', data: { text: text.trim().slice(0, 40) } });
    };
    return {
      /** @param {any} node */
      JSXText: (node) => check(node, node.value),
      /** @param {any} node */
      'JSXElement > JSXExpressionContainer': (node) => {
        for (const { node: at, text } of literals(node)) check(at, text);
      },
      /** @param {any} node */
      JSXAttribute: (node) => {
        if (!READ_BY_PEOPLE.has(node.name.name)) return;
        const isElement = /^[a-z]/.test(node.parent.name.name ?? '');
        for (const { node: at, text } of literals(node.value)) {
          if (isElement || !KEY.test(text)) check(at, text);
        }
      },
    };
  },
};
