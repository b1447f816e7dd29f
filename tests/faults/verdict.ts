import { reconcile } from '@pennysprout/functions/reconcile/reconcile';
import { createDatabase } from '@pennysprout/functions/kernel/firestore/database';
import { deleteApp, initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';
import type { Intent } from './intents';

export interface Verdict {
  readonly intents: number;
  /** Intents that were answered with success, but are missing from the books. */
  readonly lost: number;
  /** Intents that are in the books more than once. */
  readonly doubled: number;
  /** Intents that were refused, but are in the books. */
  readonly refusedAndDone: number;
  readonly refused: number;
  readonly open: number;
  /** Inconsistencies that the reconciler found. */
  readonly drifts: number;
}

/** Reconciles all intents with the books. */
export async function judge(projectId: string, intents: readonly Intent[]): Promise<Verdict> {
  const app = initializeApp({ projectId }, 'verdict');
  const db = createDatabase(getFirestore(app));
  const [entries, trades] = await Promise.all([db.entries.get(), db.stockTransactions.get()]);
  const times = new Map<string, number>();
  const count = (mark: string | null) => {
    if (mark !== null) times.set(mark, (times.get(mark) ?? 0) + 1);
  };
  // A trade’s entry repeats its comment, so trades are counted only in their own collection.
  for (const snapshot of entries.docs) {
    const { kind, description } = snapshot.data();
    if (kind === 'deposit' || kind === 'withdrawal') count(description);
  }
  for (const snapshot of trades.docs) {
    const row = snapshot.data();
    if (row.operation !== 'split') count(row.comment);
  }
  const { driftCount } = await reconcile({ db });
  await deleteApp(app);
  const timesOf = ({ mark }: Intent) => times.get(mark) ?? 0;
  const having = (outcome: Intent['outcome']) =>
    intents.filter((intent) => intent.outcome === outcome);
  return {
    intents: intents.length,
    lost: having('answered').filter((intent) => timesOf(intent) === 0).length,
    doubled: intents.filter((intent) => timesOf(intent) > 1).length,
    refusedAndDone: having('refused').filter((intent) => timesOf(intent) > 0).length,
    refused: having('refused').length,
    open: having('open').length,
    drifts: driftCount,
  };
}
