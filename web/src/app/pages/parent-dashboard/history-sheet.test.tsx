import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { fakeEntry, LOADING, ready, resetLive, setLive } from '../../../testing/fake-live';
import { renderPart } from '../../../testing/render-part';
import { HistorySheet } from './history-sheet';
import STYLES from './history-sheet.module.css?raw';

const ACCOUNT = { familyId: 'lin', childId: 'mia' };
const nothing = () => undefined;

beforeEach(resetLive);

const SHEET = { open: true, close: nothing, closeThen: nothing, afterClose: nothing };

/** Home that renders its sheet again with a callback of its own, as it does whenever it hears something. */
function Home() {
  const [heard, setHeard] = useState(0);
  return (
    <>
      <button onClick={() => setHeard(heard + 1)}>Heard {heard}</button>
      <HistorySheet
        account={ACCOUNT}
        childName="Mia"
        onCorrect={() => undefined}
        sheet={{ ...SHEET }}
      />
    </>
  );
}

async function open() {
  await renderPart(<Home />);
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

test('neither a page of older entries nor news of the home draws a row again', async () => {
  const timestamp = new Date();
  const entries = Array.from({ length: 60 }, (_, index) =>
    fakeEntry(String(60 - index), { timestamp }),
  );
  setLive({ entries: ready(entries) });
  // Whatever draws a row writes its amounts of money.
  const written = vi.spyOn(Intl.NumberFormat.prototype, 'formatToParts');
  await open();
  const rows = () => screen.getAllByText('Take back').length;
  expect(rows()).toBe(50);
  const amountsOfRow = written.mock.calls.length / 50;
  written.mockClear();
  fireEvent.click(screen.getByRole('button', { name: 'Show older entries' }));
  await waitFor(() => {
    expect(rows()).toBe(60);
  });
  expect(written).toHaveBeenCalledTimes(10 * amountsOfRow);
  fireEvent.click(screen.getByText('Heard 0'));
  await screen.findByText('Heard 1');
  expect(written).toHaveBeenCalledTimes(10 * amountsOfRow);
});
