import { expect, test } from 'vitest';
import { webManifest } from './web-manifest';

// Proves P542
test('the web manifest describes one app under two names', () => {
  const english = webManifest('en');
  const chinese = webManifest('zh-TW');
  expect([english.name, english.short_name]).toEqual(['PennySprout', 'PennySprout']);
  expect([chinese.name, chinese.short_name]).toEqual(['小芽存錢', '小芽存錢']);
  expect(chinese.lang).toBe('zh-TW');
  expect(chinese.id).toBe(english.id);
});
