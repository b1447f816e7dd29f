import type { ReactNode } from 'react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import type { RouteName } from '@pennysprout/shared/api/contract';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ApiError, call } from './api-client';
import { readStored } from '../session/storage';
import { newestKeyInMemory, type IntentOptions } from './intents';
import { useCall } from './use-call';

vi.mock('./api-client', async (original) => ({
  ...(await original<typeof import('./api-client')>()),
  call: vi.fn(),
}));
vi.mock('../firebase/auth', () => ({ idToken: () => Promise.resolve('token') }));

const send = vi.mocked(call);
const request = {
  body: { childId: 'ada', amount: 5, description: 'Chore', currency: 'USD' as const },
};

function within({ children }: { readonly children: ReactNode }) {
  return <QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>;
}

/** Renders the hook without messages about failures. */
function using<N extends RouteName>(name: N, intent: IntentOptions<N> = {}) {
  return renderHook(() => useCall(name, { ...intent, failed: null }), { wrapper: within });
}

function keysSent(): (string | undefined)[] {
  return send.mock.calls.map(([, sent]) => sent?.idempotencyKey);
}

function noAnswer(): ApiError {
  return new ApiError('network', 0, 'no answer');
}

beforeEach(() => {
  localStorage.clear();
  send.mockReset();
  send.mockResolvedValue({} as never);
});

afterEach(() => {
  vi.useRealTimers();
});

describe('useCall', () => {
  test('sends once however often it is clicked, and gives every click the answer', async () => {
    const { result } = using('deposit');
    await act(async () => {
      const [first, second] = [result.current.send(request), result.current.send(request)];
      expect(await second).toBe(await first);
    });
    expect(send).toHaveBeenCalledTimes(1);
    expect(result.current.busy).toBe(false);
  });

  test('sends a different request while the first is in flight, and is busy until both are answered', async () => {
    const answers: ((answer: never) => void)[] = [];
    send.mockImplementation(() => new Promise((resolve) => answers.push(resolve)));
    const { result } = using('renameFamily');
    const rename = (name: string) => ({
      params: { familyId: 'lin' },
      query: { userId: 'mei' },
      body: { name },
    });
    await act(async () => {
      for (const name of ['A', 'B']) void result.current.send(rename(name));
      await Promise.resolve();
    });
    expect(send.mock.calls.map(([, sent]) => sent?.body)).toEqual([{ name: 'A' }, { name: 'B' }]);
    const answerNext = () =>
      act(async () => {
        answers.pop()?.({} as never);
        await Promise.resolve();
      });
    await answerNext();
    expect(result.current.sending).toEqual([rename('A')]);
    await answerNext();
    expect([result.current.busy, result.current.sending]).toEqual([false, []]);
  });

  test('keeps the problem of a failed request until it works, and sends the same again', async () => {
    send.mockRejectedValueOnce(noAnswer());
    const { result } = renderHook(() => useCall('deposit', { failed: 'Reward Failed' }), {
      wrapper: within,
    });
    await act(() => result.current.send(request).catch(() => undefined));
    expect(result.current.problem).toMatchObject({ title: 'Reward Failed' });
    await act(async () => {
      result.current.problem?.retry?.();
      await Promise.resolve();
    });
    expect(send.mock.lastCall?.[1]).toMatchObject(request);
    expect(keysSent()[1]).toBe(keysSent()[0]);
    expect(result.current.problem).toBeNull();
  });

  test('stores the key before the request is sent', async () => {
    let stored: unknown = null;
    send.mockImplementation(() => {
      stored = readStored('intents');
      return Promise.resolve({} as never);
    });
    const { result } = using('deposit');
    await act(() => result.current.send(request));
    expect(JSON.stringify(stored)).toContain(keysSent()[0]);
    expect(readStored('intents')).toBeNull();
  });

  test('stores no secret, and recognises the same intent without it', async () => {
    send.mockRejectedValue(noAnswer());
    const secret = { query: { familyId: 'lin' }, body: { name: 'Zoe', password: 'abcd' } };
    const withoutSecret = ({ query, body }: { query?: object; body?: { name: string } }) => ({
      query,
      name: body?.name,
    });
    for (const password of ['abcd', 'efgh']) {
      // As after a reload, the intent is recognised by what was stored.
      const { result } = using('createChild', { withoutSecret });
      const request = { ...secret, body: { ...secret.body, password } };
      await act(() => result.current.send(request).catch(() => undefined));
      expect(send.mock.lastCall?.[1]?.body).toEqual(request.body);
    }
    expect(keysSent()[1]).toBe(keysSent()[0]);
    const stored = JSON.stringify({ ...localStorage, ...sessionStorage });
    expect(stored).toContain('Zoe');
    expect(stored).not.toContain('abcd');
    expect(stored).not.toContain('efgh');
  });

  test('sends the same key again after a lost answer, even when the page was reloaded', async () => {
    send.mockRejectedValueOnce(noAnswer());
    const before = using('deposit');
    await act(() => expect(before.result.current.send(request)).rejects.toThrow(ApiError));
    before.unmount();

    const after = using('deposit');
    await act(() => after.result.current.send(request));
    const [first, second] = keysSent();
    expect(second).toBe(first);
  });

  test.each([
    [429, 'rate_limited'],
    [401, 'unauthenticated'],
  ] as const)('keeps the key of a lost answer through a %d', async (status, code) => {
    send.mockRejectedValueOnce(noAnswer());
    send.mockRejectedValueOnce(new ApiError(code, status, '', [], 60));
    const { result } = using('deposit');
    await act(() => expect(result.current.send(request)).rejects.toThrow());
    await act(() => expect(result.current.send(request)).rejects.toThrow());
    await act(() => result.current.send(request));
    const [first, second, third] = keysSent();
    expect(second).toBe(first);
    expect(third).toBe(first);
    expect(readStored('intents')).toBeNull();
  });

  test('keeps the key of one child while another is rewarded', async () => {
    const other = { body: { ...request.body, childId: 'bo' } };
    send.mockRejectedValueOnce(noAnswer());
    const { result } = using('deposit');
    await act(() => expect(result.current.send(request)).rejects.toThrow());
    await act(() => result.current.send(other));
    await act(() => result.current.send(request));
    const [first, second, third] = keysSent();
    expect(second).not.toBe(first);
    expect(third).toBe(first);
  });

  test.each([
    ['a success', () => Promise.resolve({} as never)],
    ['a refusal', () => Promise.reject(new ApiError('insufficient_balance', 400, ''))],
    ['a refusal during maintenance', () => Promise.reject(new ApiError('maintenance', 503, ''))],
  ])('uses a new key after %s', async (_name, answer) => {
    send.mockImplementationOnce(answer);
    const { result } = using('withdraw');
    await act(() => result.current.send(request).catch(() => undefined) as Promise<void>);
    await act(() => result.current.send(request) as Promise<unknown> as Promise<void>);
    const [first, second] = keysSent();
    expect(second).not.toBe(first);
  });

  test.each([
    ['forbidden', 403],
    ['unauthenticated', 401],
    ['not_found', 404],
    // As the platform in front of the server answers, without our body.
    ['internal', 429],
    // The first attempt may still be under way.
    ['maintenance', 503],
    // After the reload, the same intent goes on.
    ['client_outdated', 426],
  ] as const)('keeps the key of a lost answer through %s, %d', async (code, status) => {
    send.mockRejectedValueOnce(noAnswer());
    send.mockRejectedValueOnce(new ApiError(code, status, ''));
    const { result } = using('deposit');
    await act(() => expect(result.current.send(request)).rejects.toThrow());
    await act(() => expect(result.current.send(request)).rejects.toThrow());
    await act(() => result.current.send(request) as Promise<unknown> as Promise<void>);
    expect(new Set(keysSent()).size).toBe(1);
    expect(readStored('intents')).toBeNull();
  });

  test('drops the key of a lost answer once the server has examined and refused the request', async () => {
    send.mockRejectedValueOnce(noAnswer());
    send.mockRejectedValueOnce(new ApiError('insufficient_balance', 400, ''));
    const { result } = using('withdraw');
    await act(() => expect(result.current.send(request)).rejects.toThrow());
    await act(() => expect(result.current.send(request)).rejects.toThrow());
    expect(readStored('intents')).toBeNull();
  });

  test('drops the key of a lost answer once the caller knows that it succeeded', async () => {
    send.mockRejectedValueOnce(noAnswer());
    const { result } = using('deposit');
    await act(() => expect(result.current.send(request)).rejects.toThrow());
    result.current.forget(request);
    expect(readStored('intents')).toBeNull();
  });

  test('treats the same intent as a new one after a quarter of an hour', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    send.mockRejectedValueOnce(noAnswer());
    const { result } = using('deposit');
    await act(() => expect(result.current.send(request)).rejects.toThrow());
    vi.setSystemTime(Date.now() + 15 * 60_000);
    await act(() => result.current.send(request) as Promise<unknown> as Promise<void>);
    const [first, second] = keysSent();
    expect(second).not.toBe(first);
  });
});

describe('an intent of which a part changes by itself', () => {
  const trade = (price: number) => ({
    body: {
      ...({ userId: 'ada', symbol: 'DIS', name: 'Disney', operation: 'buy', quantity: 2 } as const),
      ...({ currency: 'USD', listedCurrency: 'USD', comment: 'Chore' } as const),
      price,
      listedPrice: price,
    },
  });
  const WISH = {
    intentKey: ({ body }: { body?: { symbol: string; quantity: number } }) => [
      body?.symbol,
      body?.quantity,
    ],
  };
  const pricesSent = () =>
    send.mock.calls.map(([, sent]) => (sent?.body as { price: number } | undefined)?.price);
  const asked = (price: number, options = WISH) => {
    const { result } = using('tradeStock', options);
    return act(
      () =>
        result.current
          .send(trade(price))
          .catch(() => undefined) as Promise<unknown> as Promise<void>,
    );
  };

  test('is sent unchanged after a lost answer, even when the page was reloaded', async () => {
    send.mockRejectedValueOnce(noAnswer());
    await asked(100);
    await asked(101);
    const [first, second] = keysSent();
    expect(second).toBe(first);
    expect(pricesSent()).toEqual([100, 100]);
    await asked(102);
    expect(keysSent()[2]).not.toBe(first);
    expect(pricesSent()[2]).toBe(102);
  });

  test('is a new one after a refusal', async () => {
    send.mockRejectedValueOnce(new ApiError('price_changed', 409, ''));
    await asked(100);
    await asked(101);
    const [first, second] = keysSent();
    expect(second).not.toBe(first);
    expect(pricesSent()).toEqual([100, 101]);
  });
});

describe('a key that is kept in memory', () => {
  const setPassword = (password?: string) => ({
    params: { id: 'mia' },
    body: password === undefined ? {} : { password },
  });

  test('is sent again after a lost answer, and stored nowhere', async () => {
    send.mockRejectedValueOnce(noAnswer());
    const { result } = using('setChildPassword', { keys: newestKeyInMemory() });
    await act(() => expect(result.current.send(setPassword('abcd'))).rejects.toThrow());
    expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('abcd');
    await act(() => result.current.send(setPassword('abcd')));
    const [first, second] = keysSent();
    expect(second).toBe(first);
  });

  test('is dropped when another request follows, since its answer would be outdated', async () => {
    send.mockRejectedValueOnce(noAnswer()).mockRejectedValueOnce(noAnswer());
    const { result } = using('setChildPassword', { keys: newestKeyInMemory() });
    await act(() => expect(result.current.send(setPassword('abcd'))).rejects.toThrow());
    await act(() => expect(result.current.send(setPassword('efgh'))).rejects.toThrow());
    await act(() => result.current.send(setPassword('abcd')));
    expect(new Set(keysSent()).size).toBe(3);
  });
});

describe('a busy server', () => {
  const busy = (seconds: number | null) => new ApiError('busy', 503, '', [], seconds);

  beforeEach(() => {
    vi.useFakeTimers();
  });

  test('is retried automatically when it says, with the same key, while the button is busy', async () => {
    send.mockRejectedValueOnce(busy(2));
    const { result } = using('deposit');
    let answered: Promise<unknown> = Promise.resolve();
    act(() => {
      answered = result.current.send(request);
    });
    await act(() => vi.advanceTimersByTimeAsync(1_999));
    expect(send).toHaveBeenCalledTimes(1);
    expect(result.current.busy).toBe(true);
    await act(() => vi.advanceTimersByTimeAsync(1));
    await act(() => answered as Promise<void>);
    // React reports a moment later that nothing is pending any more.
    await act(() => vi.advanceTimersByTimeAsync(1));
    const [first, second] = keysSent();
    expect(second).toBe(first);
    expect(send).toHaveBeenCalledTimes(2);
    expect(result.current.busy).toBe(false);
    expect(readStored('intents')).toBeNull();
  });

  test('is given up after four attempts, and the key is kept for a manual retry', async () => {
    send.mockRejectedValue(busy(2));
    const { result } = using('deposit');
    const told = vi.fn();
    act(() => void result.current.send(request).catch(told));
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect(send).toHaveBeenCalledTimes(4);
    expect(told).toHaveBeenCalledWith(expect.objectContaining({ code: 'busy' }));
    expect(new Set(keysSent()).size).toBe(1);
    expect(JSON.stringify(readStored('intents'))).toContain(keysSent()[0]);
  });

  test.each([null, 60])(
    'is not retried automatically where it says to come back in %s seconds',
    async (seconds) => {
      send.mockRejectedValue(busy(seconds));
      const { result } = using('deposit');
      await act(() => expect(result.current.send(request)).rejects.toThrow());
      expect(send).toHaveBeenCalledTimes(1);
    },
  );

  test('is not retried after the user has signed out', async () => {
    localStorage.setItem('pennysprout.parent', JSON.stringify({ id: 'ann' }));
    send.mockRejectedValue(busy(2));
    const { result } = using('deposit');
    act(() => void result.current.send(request).catch(() => undefined));
    await act(() => vi.advanceTimersByTimeAsync(1_000));
    localStorage.setItem('pennysprout.parent', JSON.stringify({ id: 'ben' }));
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect(send).toHaveBeenCalledTimes(1);
  });
});
