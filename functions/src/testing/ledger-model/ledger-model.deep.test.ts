import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { DEEP, SEED, sized } from '@pennysprout/shared/testing/tier';
import { openScripted } from '../processes/in-process';
import { signUpQuickly } from './cast';
import { asCommand, expectNoDrift, playCommands, runRandomised } from './check';
import { anyScripted } from './commands';
import type { Model } from './model';
import type { ScriptedWorld } from './schedule';
import { openWorld } from './model-world';

const KILLED = ['killed before commit, then ok', 'killed after commit, then replayed'] as const;

/** Outcomes that must occur somewhere among ten thousand commands, by order. */
const ENDINGS = {
  deposit: ['ok', 'forbidden', 'amount_out_of_range', 'replayed', ...KILLED],
  withdraw: ['ok', 'insufficient_balance', 'money_in_jars', 'not_enough_in_jar'],
  buy: ['ok', 'insufficient_balance', 'price_changed', 'market_unavailable', ...KILLED],
  sell: ['ok', 'insufficient_shares'],
  retry: ['ok', 'replayed', 'idempotency_key_reused', 'forbidden'],
  'several at once': ['all ok', 'not all ok'],
  'create jar': ['ok', 'name_taken'],
  put: ['ok', 'not_enough_free', 'not_found', ...KILLED],
  take: ['ok', 'not_enough_in_jar', 'ask_first'],
  'close jar': ['ok', 'ask_first'],
  release: ['ok'],
  parts: ['ok'],
  ask: ['ok', 'not_enough_free', 'not_enough_in_jar', ...KILLED],
  approve: ['ok', 'request_closed'],
  decline: ['ok'],
  cancel: ['ok'],
  undo: ['ok', 'already_undone', 'not_undoable', 'undo_spent', 'undo_too_late'],
  interest: ['applied', 'already_applied', 'no_eligible_accounts'],
  'interest killed after commit,': ['then already_applied'],
  'start monthly interest': ['0 pages', '1 pages', '2 pages'],
  'deliver interest page': ['0 paid', '1 paid'],
  rate: ['ok'],
  remove: ['ok'],
  invite: ['ok'],
  accept: ['ok'],
};

it('the ledger does what the model does, whatever is done to it', async () => {
  const runs = sized(3, 100);
  const { counts } = await runRandomised({
    title: 'One model',
    runs,
    seed: SEED,
    budgetMs: Number.POSITIVE_INFINITY,
    atOnce: sized(3, 4),
    shrinkMs: sized(40_000, 600_000),
    commands: (tally) =>
      fc.commands<Model, ScriptedWorld, false>([asCommand(anyScripted, tally)], {
        maxCommands: sized(60, 200),
        size: 'max',
      }),
    run: async (commands) => {
      const servers = await openScripted();
      try {
        const { nowMs } = servers.script;
        const cast = await signUpQuickly(servers.observer);
        const { world, model } = await openWorld(servers, cast, { nowMs });
        await playCommands({ ...world, servers }, model, commands);
        await expectNoDrift({ servers });
      } finally {
        await servers.close();
      }
    },
  });
  expect(counts.get('runs')).toBe(runs);
  expect(counts.get('waves')).toBeGreaterThan(sized(30, 5_000));
  // Unless it repeats what was done before, nothing is done by a server that dies first.
  const undead = /^(?!retry ).* killed before commit, then replayed$/;
  expect([...counts.keys()].filter((ending) => undead.test(ending))).toEqual([]);
  // A few short runs need not meet every outcome.
  const wanted = Object.entries(ENDINGS).flatMap(([order, endings]) =>
    endings.map((ending) => `${order} ${ending}`),
  );
  if (DEEP) expect(wanted.filter((ending) => !counts.has(ending))).toEqual([]);
});
