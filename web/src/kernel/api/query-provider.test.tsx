import type { ReactNode } from 'react';
import {
  focusManager,
  QueryClient,
  QueryClientProvider,
  useMutation,
  useQuery,
} from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { HOUR_MS } from '@pennysprout/shared/kernel/dates/durations';
import { QUERY_DEFAULTS } from './query-provider';

const asked = vi.fn<() => Promise<string>>();
let client: QueryClient;

beforeEach(() => {
  vi.useFakeTimers();
  asked.mockReset();
  client = new QueryClient({ defaultOptions: QUERY_DEFAULTS });
});

afterEach(() => {
  focusManager.setFocused(undefined);
  vi.useRealTimers();
});

function within({ children }: { readonly children: ReactNode }) {
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}

function useAnything(options: { readonly staleTime?: number } = {}) {
  return useQuery({ queryKey: ['anything'], queryFn: asked, gcTime: Infinity, ...options });
}

function show() {
  return renderHook(() => useAnything(), { wrapper: within });
}

async function pass(milliseconds: number) {
  await act(() => vi.advanceTimersByTimeAsync(milliseconds));
}

test('a failed query is not retried automatically', async () => {
  asked.mockRejectedValue(new Error('away'));
  const { result } = show();
  await pass(HOUR_MS);
  expect(asked).toHaveBeenCalledOnce();
  expect(result.current.status).toBe('error');
});

test('a failed mutation is not retried automatically', async () => {
  asked.mockRejectedValue(new Error('away'));
  const { result } = renderHook(() => useMutation({ mutationFn: asked }), { wrapper: within });
  act(() => {
    result.current.mutate();
  });
  await pass(HOUR_MS);
  expect(asked).toHaveBeenCalledOnce();
});

test('returning to the window refetches nothing', async () => {
  asked.mockResolvedValue('answer');
  // Like queries that set their own staleTime.
  renderHook(() => useAnything({ staleTime: 1 }), { wrapper: within });
  await pass(HOUR_MS);
  act(() => {
    focusManager.setFocused(false);
    focusManager.setFocused(true);
  });
  await pass(1);
  expect(asked).toHaveBeenCalledOnce();
});

test('data is never stale by default', async () => {
  asked.mockResolvedValue('answer');
  show().unmount();
  await pass(24 * HOUR_MS);
  const { result } = show();
  await pass(1);
  expect(result.current).toMatchObject({ data: 'answer', isStale: false });
  expect(asked).toHaveBeenCalledOnce();
});
