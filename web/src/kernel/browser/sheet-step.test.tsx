import { useState } from 'react';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BrowserRouter, useLocation, useNavigate } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { LeaveGuard } from '../forms/leave-guard';
import { useSheetStep } from './sheet-step';

const asks = vi.fn<() => boolean>();

/** Page with a sheet, which another one may follow, and which may lead to another page. */
function Page() {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const [sheet, setSheet] = useState<string | null>(null);
  const close = () => setSheet(null);
  useSheetStep(sheet !== null, () => {
    if (asks()) return false;
    close();
    return true;
  });
  const goOn = () => {
    close();
    void navigate('/b');
  };
  return (
    <>
      <output>{[pathname, sheet].filter(Boolean).join(' ')}</output>
      <button onClick={() => setSheet('first')}>Open</button>
      <button onClick={close}>Close</button>
      <button onClick={goOn}>Go on</button>
    </>
  );
}

const show = () =>
  render(
    <BrowserRouter>
      <LeaveGuard>
        <Page />
      </LeaveGuard>
    </BrowserRouter>,
  );
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
/** Presses a button before the browser has traversed the history. */
const pressAtOnce = async (name: string) => {
  fireEvent.click(screen.getByRole('button', { name }));
  await Promise.resolve();
};
const isAt = (words: string) =>
  waitFor(() => expect(screen.getByRole('status').textContent).toBe(words));
const isSheetStep = () => (window.history.state as { isSheet?: true } | null)?.isSheet ?? false;
const isStep = (wanted: boolean) => waitFor(() => expect(isSheetStep()).toBe(wanted));

const back = () => {
  window.history.back();
};

beforeEach(() => {
  asks.mockReset().mockReturnValue(false);
  window.history.pushState(null, '', '/before');
  window.history.pushState(null, '', '/a');
  show();
});

test('Back closes an open sheet and stays on its page, and the next one leaves the page', async () => {
  await press('Open');
  await isAt('/a first');
  await isStep(true);
  back();
  await isAt('/a');
  back();
  await isAt('/before');
});

test('Back is undone as long as the sheet stays open, and closing it leaves no step behind', async () => {
  asks.mockReturnValue(true);
  await press('Open');
  await isStep(true);
  for (const times of [1, 2]) {
    back();
    await waitFor(() => expect(asks).toHaveBeenCalledTimes(times));
    await isStep(true);
  }
  await isAt('/a first');
  await press('Close');
  await isStep(false);
  back();
  await isAt('/before');
});

test('a sheet that leads to another page leaves no step between the two', async () => {
  await press('Open');
  await isStep(true);
  await press('Go on');
  await isAt('/b');
  back();
  await isAt('/a');
  await isStep(false);
  back();
  await isAt('/before');
});

test('what follows while the step is being left is not undone by that', async () => {
  await press('Open');
  await isStep(true);
  await pressAtOnce('Close');
  await pressAtOnce('Open');
  await pressAtOnce('Close');
  await pressAtOnce('Go on');
  await isAt('/b');
  back();
  await isAt('/a');
  await isStep(false);
  back();
  await isAt('/before');
});

test('a step left late does not close the sheet that was opened since', async () => {
  await press('Open');
  await isStep(true);
  const go = vi.spyOn(window.history, 'go').mockReturnValue(undefined);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await pressAtOnce('Close');
  await vi.advanceTimersByTimeAsync(1_500);
  await pressAtOnce('Open');
  await vi.advanceTimersByTimeAsync(1_500);
  vi.useRealTimers();
  go.mockRestore();
  const push = vi.spyOn(window.history, 'pushState');
  back();
  await waitFor(() => expect(push).toHaveBeenCalledOnce());
  await isStep(true);
  await isAt('/a first');
  await press('Close');
  await isStep(false);
  back();
  await isAt('/before');
});

test('a reload with a sheet open leaves its step', async () => {
  await press('Open');
  await isStep(true);
  const step: unknown = window.history.state;
  cleanup();
  await isStep(false);
  window.history.pushState(step, '');
  show();
  await isStep(false);
  back();
  await isAt('/before');
});
