import { expect, test } from 'vitest';
import { defaultFamilyName } from './defaults';

test('a family is named after its parent, in the parent’s language', () => {
  expect(defaultFamilyName('Ann', 'en')).toBe("Ann's Family");
  expect(defaultFamilyName('小明', 'zh-TW')).toBe('小明的家');
});
