import { expect } from 'vitest';
import { reconcile } from '../../reconcile/reconcile';
import { anyDeletion, openBystander, playDeletion } from './deletion-waves';
import type { Fleet } from './fleet';
import { anyJarWaves, playJars } from './jar-waves';
import { anyMembershipRun, playMembership } from './membership-waves';
import { anyWaves, playMoney } from './money-waves';
import { play, type Play, type Tally } from './play';

/** Extent of the test. */
export interface Size extends Pick<
  Play<unknown>,
  'fleet' | 'runs' | 'budgetMs' | 'atOnce' | 'seed'
> {
  /** Waves per run. */
  readonly waves: number;
}

async function expectNoDrift({ observer }: Fleet): Promise<void> {
  expect((await reconcile(observer.deps)).drifts).toEqual([]);
}

/** Checks deposits, withdrawals, trades and interest against the model of the ledger. */
export async function checkMoney({ waves, ...size }: Size): Promise<Tally> {
  const found = await play({
    ...size,
    title: 'Money',
    commands: anyWaves(waves),
    run: (commands, isOver) => playMoney(size.fleet, commands, isOver),
  });
  expect(found).toMatchObject({ lost: 0, doubled: 0 });
  await expectNoDrift(size.fleet);
  return found;
}

/** Checks jars, requests and undos, with deposits and withdrawals, against the model of the ledger. */
export async function checkJars({ waves, ...size }: Size): Promise<Tally> {
  const found = await play({
    ...size,
    title: 'Jars and requests',
    commands: anyJarWaves(waves),
    run: (commands, isOver) => playJars(size.fleet, commands, isOver),
  });
  await expectNoDrift(size.fleet);
  return found;
}

/** Checks invitations, members and owners against a model of one family. */
export async function checkMembership({ waves, ...size }: Size): Promise<Tally> {
  return play({
    ...size,
    title: 'Membership',
    commands: anyMembershipRun(waves),
    run: (commands, isOver) => playMembership(size.fleet, commands, isOver),
  });
}

/** Checks families and children deleted while everybody is busy with them. */
export async function checkDeletion(size: Omit<Size, 'waves'>): Promise<Tally> {
  const bystander = await openBystander(size.fleet);
  const found = await play({
    ...size,
    title: 'Deletion',
    commands: anyDeletion,
    run: (commands) => playDeletion(size.fleet, bystander, commands),
  });
  await expectNoDrift(size.fleet);
  return found;
}
