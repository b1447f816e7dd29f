import { beforeEach, describe, expect, it } from 'vitest';
import type { Deps } from '../deps';
import { workOnItems, type FanOut } from './fan-out';
import { createMemoryQueues, workOnAll } from './memory-queues';

interface Page {
  readonly ids: readonly string[];
}

let worked: string[];
const FAILING = new Set<string>();
const failures: [string, string][] = [];
beforeEach(() => {
  worked = [];
  FAILING.clear();
  failures.length = 0;
});

function workOn(id: string): Promise<string> {
  if (FAILING.has(id)) return Promise.reject(new TypeError('no'));
  worked.push(id);
  return Promise.resolve(id.toUpperCase());
}

const tryAll = (ids: readonly string[]) =>
  workOnItems(ids, workOn, (...failure) => void failures.push(failure));

it('an item that fails is told and counted, and the others are worked on', async () => {
  FAILING.add('a');
  expect(await tryAll(['a', 'b', 'c'])).toEqual({ done: ['B', 'C'], failed: 1 });
  expect(worked).toEqual(['b', 'c']);
  expect(failures).toEqual([['a', 'TypeError']]);
});

describe('tasks of a fan-out', () => {
  const PAGES: FanOut<Page> = {
    queue: { name: 'testPages' },
    work: async (_deps, { ids }) => {
      const { failed } = await tryAll(ids);
      if (failed > 0) throw new Error(`${failed} failed`);
    },
  };
  // The work does not use them.
  const deps = {} as Deps;

  it('are worked on to the last when one fails, which stays for the next time', async () => {
    const queues = createMemoryQueues();
    for (const id of ['a', 'b', 'c']) await queues.enqueue(PAGES.queue, { ids: [id] });
    FAILING.add('b');
    await expect(workOnAll(deps, queues, PAGES)).rejects.toThrow('1 failed');
    expect(worked).toEqual(['a', 'c']);
    expect(queues.of(PAGES.queue)).toEqual([{ ids: ['b'] }]);
    FAILING.clear();
    await workOnAll(deps, queues, PAGES);
    expect(worked).toEqual(['a', 'c', 'b']);
    expect(queues.of(PAGES.queue)).toEqual([]);
  });

  it('are worked on that the work itself enqueues', async () => {
    const queues = createMemoryQueues();
    const chain: FanOut<Page> = {
      ...PAGES,
      work: async (_deps, { ids: [first = '', ...others] }) => {
        worked.push(first);
        if (others.length > 0) await queues.enqueue(PAGES.queue, { ids: others });
      },
    };
    await queues.enqueue(PAGES.queue, { ids: ['a', 'b', 'c'] });
    await workOnAll(deps, queues, chain);
    expect(worked).toEqual(['a', 'b', 'c']);
  });
});
