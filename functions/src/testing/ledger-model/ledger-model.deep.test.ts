import { expect, it } from 'vitest';
import { DEEP, SEED, sized } from '@pennysprout/shared/testing/tier';
import { checkLedger } from './check-ledger';

/** Outcomes that must occur somewhere among ten thousand commands. */
const ENDINGS = [
  'deposit ok',
  'deposit forbidden',
  'deposit amount_out_of_range',
  'withdraw ok',
  'withdraw insufficient_balance',
  'buy ok',
  'buy insufficient_balance',
  'buy price_changed',
  'buy market_unavailable',
  'sell ok',
  'sell insufficient_shares',
  'deposit killed before commit, then ok',
  'deposit killed after commit, then replayed',
  'buy killed before commit, then ok',
  'buy killed after commit, then replayed',
  'retry ok',
  'retry replayed',
  'retry idempotency_key_reused',
  'retry forbidden',
  'duplicates ok',
  'race ok and ok',
  'withdraw money_in_jars',
  'withdraw not_enough_in_jar',
  'create ok',
  'create name_taken',
  'put ok',
  'put not_enough_free',
  'put not_found',
  'put killed before commit, then ok',
  'put killed after commit, then replayed',
  'take ok',
  'take not_enough_in_jar',
  'take ask_first',
  'close ok',
  'close ask_first',
  'agree ok',
  'ask ok',
  'ask not_enough_free',
  'ask not_enough_in_jar',
  'ask killed before commit, then ok',
  'ask killed after commit, then replayed',
  'approve ok',
  'approve request_closed',
  'decline ok',
  'cancel ok',
  'undo ok',
  'undo already_undone',
  'undo not_undoable',
  'undo undo_spent',
  'undo undo_too_late',
  'apply interest applied',
  'apply interest already_applied',
  'apply interest no_eligible_accounts',
  'apply interest killed after commit, then already_applied',
  'start monthly interest 0 pages',
  'start monthly interest 1 pages',
  'start monthly interest 2 pages',
  'deliver interest page 0 paid',
  'deliver interest page 1 paid',
  'set interest rate ok',
  'remove member ok',
  'invite member ok',
];

it('the ledger does what its model does, whatever is done to it', async () => {
  const runsWanted = sized(3, 100);
  const { runs, commands, tally } = await checkLedger({
    runs: runsWanted,
    mostCommands: sized(60, 200),
    seed: SEED,
    shrinkMs: sized(40_000, 600_000),
  });
  expect(runs).toBe(runsWanted);
  expect(commands).toBeGreaterThan(sized(30, 5_000));
  // A few short runs need not meet every outcome.
  if (DEEP) expect(ENDINGS.filter((ending) => !tally.has(ending))).toEqual([]);
});
