// @ts-check

/** First words of a clause that hangs in the air: the reader has to find what it belongs to. */
const HEADLESS = /^\*\s*(?:\*\s*)?(what|whether|whose|who|whom|where|when|how|that|which|why)\b/i;

/**
 * Asks that a docstring begins with a verb ("Returns…") or a noun ("Cursor…").
 * @type {import('eslint').Rule.RuleModule}
 */
export const docstringHead = {
  meta: {
    type: 'suggestion',
    schema: [],
    messages: { headless: 'Begin with a verb or a noun, not with "{{word}}".' },
  },
  create: ({ sourceCode, report }) => ({
    Program: () => {
      for (const comment of sourceCode.getAllComments()) {
        const [, word] = (comment.type === 'Block' && HEADLESS.exec(comment.value)) || [];
        if (word && comment.loc)
          report({ loc: comment.loc, messageId: 'headless', data: { word } });
      }
    },
  }),
};
