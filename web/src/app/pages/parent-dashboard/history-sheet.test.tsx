import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { LOADING, resetLive, setLive } from '../../../testing/fake-live';
import { renderPart } from '../../../testing/render-part';
import { HistorySheet } from './history-sheet';
import STYLES from './history-sheet.module.css?raw';

const ACCOUNT = { familyId: 'lin', childId: 'mia' };
const nothing = () => undefined;

beforeEach(resetLive);

async function open() {
  const sheet = { open: true, close: nothing, closeThen: nothing, afterClose: nothing };
  await renderPart(
    <HistorySheet account={ACCOUNT} childName="Mia" onCorrect={nothing} sheet={sheet} />,
  );
  return screen.findByRole('region');
}

test('the history scrolls within at most 60 % of the height of the window', async () => {
  const region = await open();
  // Vitest keeps class names in style sheets as they are.
  expect(region.className).toContain('scroll');
  expect(STYLES).toMatch(/\.scroll {[^}]*max-height: 60vh;[^}]*overflow-y: auto;/);
});

test('the history shows five placeholder rows', async () => {
  setLive({ entries: LOADING });
  await open();
  expect(screen.getByTestId('skeleton-rows').children).toHaveLength(5);
});
