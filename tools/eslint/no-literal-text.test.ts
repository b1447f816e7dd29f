import { RuleTester } from 'eslint';
import { describe, it } from 'vitest';
import { noLiteralText } from './no-literal-text.mjs';

RuleTester.describe = describe;
RuleTester.it = it;

const tester = new RuleTester({
  languageOptions: { parserOptions: { ecmaFeatures: { jsx: true } } },
});
const errors = [{ messageId: 'literal' }];

tester.run('no-literal-text', noLiteralText, {
  valid: [
    `<p>{t('greeting')}</p>`,
    '<p>{amount} · 12 %</p>',
    '<p className="large">{name}</p>',
    `<img alt="" src="coin.svg" />`,
    '<Screen title="childLogin" />',
    `<p>{busy ? <Spinner /> : name}</p>`,
  ],
  invalid: [
    { code: '<p>Hello</p>', errors },
    { code: '<p>你好</p>', errors },
    { code: `<p>{'Hello'}</p>`, errors },
    { code: '<p>{`Hello ${name}`}</p>', errors },
    { code: `<p>{busy ? 'Wait' : name}</p>`, errors },
    { code: `<p>{name || 'Nobody'}</p>`, errors },
    { code: '<input placeholder="name" />', errors },
    { code: '<Screen title="Child login" />', errors },
    { code: `<button aria-label={open ? 'Close' : label} />`, errors },
  ],
});
