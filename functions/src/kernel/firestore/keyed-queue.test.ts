import { setImmediate as pause } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { createKeyedQueue } from './keyed-queue';

describe('a keyed queue', () => {
  it('runs one task of a key at a time, in order, and different keys in parallel', async () => {
    const enqueue = createKeyedQueue();
    const events: string[] = [];
    const task = (name: string) => async () => {
      events.push(`${name} begins`);
      await pause();
      events.push(`${name} ends`);
      return name;
    };
    const results = await Promise.all([
      enqueue('a', task('a1')),
      enqueue('a', task('a2')),
      enqueue('b', task('b1')),
    ]);
    expect(results).toEqual(['a1', 'a2', 'b1']);
    const at = (event: string) => events.indexOf(event);
    expect(at('a2 begins')).toBeGreaterThan(at('a1 ends'));
    expect(at('b1 begins')).toBeLessThan(at('a1 ends'));
  });

  it('continues after a failed task, and reports the failure to its caller alone', async () => {
    const enqueue = createKeyedQueue();
    const failed = enqueue('a', () => Promise.reject(new Error('no')));
    const next = enqueue('a', () => Promise.resolve('yes'));
    await expect(failed).rejects.toThrow('no');
    expect(await next).toBe('yes');
    expect(await enqueue('a', () => Promise.resolve('again'))).toBe('again');
  });
});
