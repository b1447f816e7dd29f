import { beforeEach, describe, expect, it, vi } from 'vitest';
import { runSetup } from './run-setup';
import { servedPages } from './served-pages';
import { STEPS } from './steps';
import { FakeMachine } from './testing/fake-machine';

let machine: FakeMachine;

const tell = (oldest: number) => runSetup(machine, [servedPages(oldest)], 'do', {});

beforeEach(async () => {
  machine = new FakeMachine();
  await runSetup(machine, STEPS, 'do', {});
  machine.google.effects.length = 0;
});

describe('open pages', () => {
  it('are told once which of them a newer version serves', async () => {
    expect(await tell(2)).toBe(0);
    expect(await tell(2)).toBe(0);
    expect(machine.google.effects).toEqual(['served pages']);
    expect(machine.google.status).toMatchObject({
      key: { stringValue: 'service_status' },
      value: { mapValue: { fields: { oldestClient: { integerValue: '2' } } } },
    });
  });

  it('are served again where an older version is', async () => {
    await tell(2);
    await tell(1);
    expect(machine.google.status).toMatchObject({
      value: { mapValue: { fields: { oldestClient: { integerValue: '1' } } } },
    });
  });

  it('are told nothing where nothing was said and all are served', async () => {
    await tell(1);
    expect(machine.google.effects).toEqual([]);
  });

  it('are told without a change to what the operator has set', async () => {
    const request = vi.spyOn(machine, 'request');
    await tell(2);
    const { url } = request.mock.calls
      .map(([sent]) => sent)
      .find(({ method }) => method === 'PATCH')!;
    expect(new URL(url).searchParams.getAll('updateMask.fieldPaths')).toEqual([
      'key',
      'description',
      'updatedAt',
      'value.oldestClient',
    ]);
  });
});
