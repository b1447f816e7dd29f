import { expect, it } from 'vitest';
import { sized } from '@pennysprout/shared/testing/tier';
import { sweepRun } from '../testing/fan-out-sweep';
import { printTable } from '../testing/print';
import { ALLOWANCE_RUN, INTEREST_RUN, NIGHT_RUN, SPLIT_RUN } from '../testing/swept-runs';

const RUNS = [INTEREST_RUN, ALLOWANCE_RUN, NIGHT_RUN, SPLIT_RUN];

/** In the middle of a partition: a page is enqueued, and the cursor does not know of it. */
const IN_GATE = [8];

it.each(sized([INTEREST_RUN], RUNS))(
  'a run of $name that is killed at any step does everything exactly once',
  async (run) => {
    const { killed, lost, doubled } = await sweepRun(run, IN_GATE);
    printTable(`The run of ${run.name}`, [
      ['killed and resumed', String(killed)],
      ['lost', String(lost)],
      ['doubled', String(doubled)],
    ]);
    expect({ lost, doubled }).toEqual({ lost: 0, doubled: 0 });
    expect(killed).toBeGreaterThanOrEqual(sized(2, 2 * run.expected.length));
  },
);
