import { RuleTester } from 'eslint';
import { describe, it } from 'vitest';
import { writtenKeys } from './written-keys.mjs';

RuleTester.describe = describe;
RuleTester.it = it;

const errors = [{ messageId: 'unwritten' }];

new RuleTester().run('written-keys', writtenKeys, {
  valid: [
    `t('requests:ask', { name });`,
    't(`status.${status}`);',
    `t(kind === 'keep' ? 'keep' : 'spend');`,
    `t(isPaid ? 'paid' : isLate ? 'late' : \`due.\${when}\`);`,
    `const key = kind === 'keep' ? 'keep' : 'spend'; function name() { return t(key); }`,
    `const TITLES = { code: 'title.code' }; t(TITLES[field]);`,
    't(keyOf(price));',
    'other(key);',
  ],
  invalid: [
    { code: 't(kind);', errors },
    { code: 't(look.word);', errors },
    { code: `t(kind === 'keep' ? 'keep' : kind);`, errors },
    { code: 'const { kind } = request; t(kind);', errors },
    { code: 'const name = (key) => t(key);', errors },
    { code: 't(price.key());', errors },
    { code: 't();', errors },
  ],
});
