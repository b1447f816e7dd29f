import { setImmediate as pause } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { createLanes } from './lanes';

describe('lanes', () => {
  it('run one task at a time, in order, and different lanes side by side', async () => {
    const inLane = createLanes();
    const events: string[] = [];
    const task = (name: string) => async () => {
      events.push(`${name} begins`);
      await pause();
      events.push(`${name} ends`);
      return name;
    };
    const results = await Promise.all([
      inLane('a', task('a1')),
      inLane('a', task('a2')),
      inLane('b', task('b1')),
    ]);
    expect(results).toEqual(['a1', 'a2', 'b1']);
    const at = (event: string) => events.indexOf(event);
    expect(at('a2 begins')).toBeGreaterThan(at('a1 ends'));
    expect(at('b1 begins')).toBeLessThan(at('a1 ends'));
  });

  it('go on after a task that failed, and tell its caller alone', async () => {
    const inLane = createLanes();
    const failed = inLane('a', () => Promise.reject(new Error('no')));
    const next = inLane('a', () => Promise.resolve('yes'));
    await expect(failed).rejects.toThrow('no');
    expect(await next).toBe('yes');
    expect(await inLane('a', () => Promise.resolve('again'))).toBe('again');
  });
});
