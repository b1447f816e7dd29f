import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { startFakeServer, VERSION } from '../../testing/fake-server';
import { renderPart } from '../../testing/render-part';
import { useVersionInfo } from './version-info';

function Shown() {
  return <p>{useVersionInfo()?.version ?? 'no version'}</p>;
}

const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);

beforeEach(() => {
  warn.mockClear();
});

test('is what the build has written down', async () => {
  startFakeServer();
  await renderPart(<Shown />, 'en');
  await screen.findByText(VERSION.version);
  expect(warn).not.toHaveBeenCalled();
});

test.each([
  ['is not there', () => new Response('', { status: 404 })],
  ['is no version', () => new Response('<!doctype html>')],
  ['cannot be fetched', () => Promise.reject(new TypeError('Failed to fetch'))],
])('is done without where it %s, with no more than a warning in the console', async (_, give) => {
  startFakeServer({ '/version-info.json': give });
  await renderPart(<Shown />, 'en');
  await waitFor(() => expect(warn).toHaveBeenCalledOnce());
  await screen.findByText('no version');
});
