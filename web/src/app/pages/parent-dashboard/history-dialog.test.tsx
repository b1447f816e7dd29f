import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { LOADING, resetLive, setLive } from '../../../testing/fake-live';
import { renderPart } from '../../../testing/render-part';
import { HistoryDialog } from './history-dialog';
import STYLES from './history-dialog.module.css?raw';

const ACCOUNT = { familyId: 'lin', childId: 'mia' };
const nothing = () => undefined;

beforeEach(resetLive);

async function open() {
  const dialog = {
    account: ACCOUNT,
    childName: 'Mia',
    onClose: nothing,
    afterClose: nothing,
    onCorrect: nothing,
  };
  await renderPart(<HistoryDialog {...dialog} open />);
  return screen.findByRole('region');
}

// Proves P397
test('the history scrolls within at most 60 % of the height of the window', async () => {
  const region = await open();
  // Vitest keeps class names in style sheets as they are.
  expect(region.className).toContain('scroll');
  expect(STYLES).toMatch(/\.scroll {[^}]*max-height: 60vh;[^}]*overflow-y: auto;/);
});

// Proves P396
test('the history shows five placeholder rows', async () => {
  setLive({ entries: LOADING });
  await open();
  expect(screen.getByTestId('skeleton-rows').children).toHaveLength(5);
});
