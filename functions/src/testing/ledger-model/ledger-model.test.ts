import { expect, it } from 'vitest';
import { chooseSeed } from '../seed';
import { checkLedger } from './check-ledger';

/**
 * The small share of the model-based test: some ten runs of about thirty commands, for at most half a
 * minute. `npm run test:deep` does a hundred runs of about a hundred. `SEED=1 npm test -- --only
 * functions` makes the runs of a seed again.
 */
it('the ledger does what the model does, whatever is done to it', async () => {
  const figures = await checkLedger({
    ...{ runs: 10, mostCommands: 60, seed: chooseSeed() },
    ...{ budgetMs: 30_000, shrinkMs: 40_000 },
  });
  expect(figures.runs).toBeGreaterThan(0);
});
