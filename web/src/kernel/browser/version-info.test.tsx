import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { startFakeServer, VERSION, type Answer } from '../../testing/fake-server';
import { renderPart } from '../../testing/render-part';

const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);

beforeEach(() => {
  warn.mockClear();
  // Each test starts with a new page that knows nothing yet.
  vi.resetModules();
});

async function show(frames = 1) {
  const { useVersionInfo } = await import('./version-info');
  const Shown = () => <p>{useVersionInfo()?.version ?? 'no version'}</p>;
  await renderPart(Array.from({ length: frames }, (_, index) => <Shown key={index} />));
}

/** Serves version info, and returns a mock that records the requests. */
function served(give: Answer) {
  const asked = vi.fn(give);
  startFakeServer({ '/version-info.json': asked });
  return asked;
}

test('the version is the one that the build has written', async () => {
  const asked = served(() => Response.json(VERSION));
  await show(2);
  await waitFor(() => expect(screen.getAllByText(VERSION.version)).toHaveLength(2));
  cleanup();
  await show();
  screen.getByText(VERSION.version);
  expect(asked).toHaveBeenCalledOnce();
  expect(warn).not.toHaveBeenCalled();
});

test.each<[string, Answer]>([
  ['is not there', () => new Response('', { status: 404 })],
  ['is no version', () => new Response('<!doctype html>')],
  ['cannot be fetched', () => Promise.reject(new TypeError('Failed to fetch'))],
])('the version is omitted where it %s, with at most a warning in the console', async (_, give) => {
  served(give);
  await show();
  await waitFor(() => expect(warn).toHaveBeenCalledOnce());
  await screen.findByText('no version');
  // The next frame asks again.
  cleanup();
  served(() => Response.json(VERSION));
  await show();
  await screen.findByText(VERSION.version);
});

test('the version loads when the network is back', async () => {
  const { connection } = await import('./connection');
  let there = false;
  const answer: Answer = () => {
    if (!there) throw new TypeError('Failed to fetch');
    return Response.json(VERSION);
  };
  served(answer);
  await show();
  await waitFor(() => expect(warn).toHaveBeenCalledOnce());
  await act(() => connection.check());
  screen.getByText('no version');
  there = true;
  await act(() => connection.check());
  await screen.findByText(VERSION.version);
});
