import { RuleTester } from 'eslint';
import { describe, it } from 'vitest';
import { docstringHead } from './docstrings.mjs';

RuleTester.describe = describe;
RuleTester.it = it;

new RuleTester().run('docstring-head', docstringHead, {
  valid: [
    '/** Returns what is left. */ const a = 1;',
    '/**\n * Cursor after the last page.\n * What comes next.\n */ const a = 1;',
    '// What a line comment says is a sentence of its own.\nconst a = 1;',
    '/* What this hides is no docstring. */ const a = 1;',
  ],
  invalid: ['What is left.', 'Whether it is open.', '\n * whose child it is.'].map((text) => ({
    code: `/** ${text} */ const a = 1;`,
    errors: [{ messageId: 'headless' }],
  })),
});
