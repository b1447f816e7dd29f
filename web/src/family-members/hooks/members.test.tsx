import type { ReactNode } from 'react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { QUERY_DEFAULTS } from '../../kernel/api/query-provider';
import { answer, startFakeServer } from '../../testing/fake-server';
import { useMembers } from './members';

const asked = vi.fn(() => answer([]));
let client: QueryClient;

beforeEach(() => {
  vi.useFakeTimers();
  asked.mockClear();
  startFakeServer({ '/api/family-members': asked });
  client = new QueryClient({ defaultOptions: QUERY_DEFAULTS });
});

afterEach(() => {
  vi.useRealTimers();
});

function within({ children }: { readonly children: ReactNode }) {
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}

async function pass(milliseconds: number) {
  await act(() => vi.advanceTimersByTimeAsync(milliseconds));
}

/** Turns of the event loop, more than a response from the fake server takes to reach the list. */
const TURNS = 10;

/** Renders the list until it has loaded, and unmounts it. */
async function look() {
  const of = { familyId: 'lin', userId: 'mei' };
  const { result, unmount } = renderHook(() => useMembers(of), { wrapper: within });
  const first = result.current.status;
  for (let turn = 0; turn < TURNS; turn += 1) await pass(1);
  expect(result.current.status).toBe('success');
  unmount();
  return first;
}

test('the list of members is fresh for five minutes, then loaded again while it is shown', async () => {
  expect(await look()).toBe('pending');
  await pass(299_000);
  expect(await look()).toBe('success');
  expect(asked).toHaveBeenCalledTimes(1);
  await pass(2_000);
  expect(await look()).toBe('success');
  expect(asked).toHaveBeenCalledTimes(2);
});

test('the list of members is cached for an hour after it was last shown', async () => {
  await look();
  await pass(3_599_000);
  expect(client.getQueryCache().getAll()).toHaveLength(1);
  await pass(2_000);
  expect(client.getQueryCache().getAll()).toEqual([]);
});
