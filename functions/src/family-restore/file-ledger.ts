import type { Placed } from '@pennysprout/shared/family-export/family-documents';
import type { EntryDoc } from '@pennysprout/shared/ledger/entries.collection';
import type { TakenBack } from '@pennysprout/shared/ledger/taken-back';
import type { Ledger } from '../reconcile/stored-ledger';

/** Returns the ledger of a file. */
export function fileLedger(entries: readonly Placed<EntryDoc>[]): Ledger {
  const byId = new Map(entries.map(({ id, doc }) => [id, doc]));
  const ofAccount = ({ userId, currency }: Pick<EntryDoc, 'userId' | 'currency'>) =>
    [...byId.values()].filter((entry) => entry.userId === userId && entry.currency === currency);
  const before = (account: Pick<EntryDoc, 'userId' | 'currency'>, ms: number) =>
    ofAccount(account)
      .filter(({ timestamp }) => timestamp.toMillis() < ms)
      .sort((a, b) => b.timestamp.toMillis() - a.timestamp.toMillis());
  return {
    entry: (id) => Promise.resolve(byId.get(id)),
    lastBefore: (account, instant) =>
      Promise.resolve(before(account, instant.getTime())[0] ?? null),
    takenBackAcross: (account, instant) => {
      const pairs = ofAccount(account).flatMap(
        ({ undoes, timestamp, amountMinor }): TakenBack[] => {
          const undone = undoes === undefined ? undefined : byId.get(undoes);
          if (!undone || timestamp.toMillis() < instant.getTime()) return [];
          const postedMs = undone.timestamp.toMillis();
          return [{ postedMs, takenBackMs: timestamp.toMillis(), counterMinor: amountMinor }];
        },
      );
      return Promise.resolve(pairs);
    },
  };
}
