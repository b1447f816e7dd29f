import { expect, test } from '@playwright/test';
import { notDrawn } from './drawn-components.ts';

test('each component that the app exports is drawn by a row', () => {
  expect(notDrawn()).toEqual([]);
});
