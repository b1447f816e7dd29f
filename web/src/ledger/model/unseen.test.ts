import { act, renderHook } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { clearSessionStorage } from '../../kernel/session/storage';
import { readOfChild, writeOfChild } from '../../kernel/session/of-child';
import { fakeEntry } from '../../testing/fake-live';
import { useUnseen } from './unseen';

const at = (id: string, day: number) =>
  fakeEntry(id, { timestamp: new Date(Date.UTC(2026, 2, day)) });

const [third, second, first] = [at('c', 3), at('b', 2), at('a', 1)];

beforeEach(() => {
  localStorage.clear();
});

function render(entries: (typeof first)[] | null, own = true) {
  return renderHook((props) => useUnseen('mia', props.entries, own), { initialProps: { entries } });
}

const ids = ({ result }: ReturnType<typeof render>) => result.current.entries.map(({ id }) => id);

describe('the entries that a child has not seen', () => {
  it('do not include the history on a device that does not know the child', () => {
    expect(ids(render([second, first]))).toEqual([]);
    expect(readOfChild('seen', 'mia')).toBe(second.timestamp.getTime());
  });

  it('are empty while the entries load, and nothing is remembered then', () => {
    expect(ids(render(null))).toEqual([]);
    expect(readOfChild('seen', 'mia')).toBeNull();
  });

  it('are all that came since the last visit, newest first', () => {
    writeOfChild('seen', 'mia', first.timestamp.getTime());
    expect(ids(render([third, second, first]))).toEqual(['c', 'b']);
  });

  it('include the very first entry of all, where there was none at the first visit', () => {
    const view = render([]);
    view.rerender({ entries: [fakeEntry('now', { timestamp: new Date() })] });
    expect(ids(view)).toEqual(['now']);
  });

  it('do not include a history that a device without a network took for empty at first', () => {
    const view = render([]);
    view.rerender({ entries: [second, first] });
    expect(ids(view)).toEqual([]);
  });

  // Proves P462
  it('become seen when the child confirms, and stay so', () => {
    writeOfChild('seen', 'mia', first.timestamp.getTime());
    const view = render([second, first]);
    act(() => {
      view.result.current.markSeen();
    });
    expect(ids(view)).toEqual([]);
    clearSessionStorage(null);
    expect(ids(render([second, first]))).toEqual([]);
    view.rerender({ entries: [third, second, first] });
    expect(ids(view)).toEqual(['c']);
  });

  // Proves P463
  it('stay unseen for the child when a parent looks at them', () => {
    writeOfChild('seen', 'mia', first.timestamp.getTime());
    expect(ids(render([second, first], false))).toEqual(['b']);
    expect(readOfChild('seen', 'mia')).toBe(first.timestamp.getTime());
    localStorage.clear();
    expect(ids(render([second, first], false))).toEqual([]);
    expect(readOfChild('seen', 'mia')).toBeNull();
  });
});
