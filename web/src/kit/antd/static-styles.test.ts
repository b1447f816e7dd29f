import { HASH, KEY } from 'virtual:antd-classes';
import { expect, test } from 'vitest';
import { classesHook, hashHook, stylePart } from './static-styles';

const MODAL = { module: 'modal/style/index', prefix: 'ant-modal', root: 'ant-modal-css-var' };
const WAVE = { module: '_util/wave/style', prefix: 'ant-wave', root: 'ant-wave' };
const BUTTON = { module: 'button/style/index' };

test('a component gets the classes of the style sheet', () => {
  expect(classesHook(MODAL)('ant-modal', 'ant-modal-css-var')).toEqual([HASH, KEY]);
  expect(hashHook(WAVE)('ant-wave')).toBe(HASH);
});

test.each([
  ['has no styles', () => classesHook(BUTTON)('ant-btn')],
  ['has its styles under another class', () => classesHook(MODAL)('our-modal', 'our-modal')],
  ['has its variables under another class', () => classesHook(MODAL)('ant-modal')],
  ['has a part without styles', () => stylePart(BUTTON)({ prefixCls: 'ant-btn' })],
])('a component that %s does not show itself', (_what, show) => {
  expect(show).toThrow('web/antd-styles.ts lacks');
});

test('a menu takes its styles from the dropdown around it', () => {
  const useMenuStyle = classesHook({ module: 'menu/style/index' });
  const root = 'ant-dropdown-menu-css-var';
  expect(useMenuStyle('ant-dropdown-menu', root, false)).toEqual([HASH, KEY]);
});
