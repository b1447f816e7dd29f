import type { BalanceDoc } from '@pennysprout/shared/ledger/balances.collection';
import type { EntryDoc } from '@pennysprout/shared/ledger/entries.collection';
import type { TakenBack } from '@pennysprout/shared/ledger/taken-back';
import { lastEntryBefore, takenBackAcross } from '../kernel/posting/at-instant';
import type { Check } from './confirm-drift';

type Account = Pick<BalanceDoc, 'userId' | 'currency'>;

/** Other entries that an entry is checked against. */
export interface Ledger {
  readonly entry: (id: string) => Promise<EntryDoc | undefined>;
  /** Returns an account's last entry before an instant; null if there is none. */
  readonly lastBefore: (account: Account, instant: Date) => Promise<EntryDoc | null>;
  /** Returns an account's undos at or after an instant, of entries that may be from before it. */
  readonly takenBackAcross: (account: Account, instant: Date) => Promise<readonly TakenBack[]>;
}

/** Returns the ledger of a database, read as needed, since that is seldom. */
export function storedLedger({ reader, db }: Pick<Check, 'reader' | 'db'>): Ledger {
  return {
    entry: async (id) => (await reader.one(db.entries.doc(id))).data(),
    lastBefore: (account, instant) => lastEntryBefore({ reader, db }, account, instant),
    takenBackAcross: (account, instant) => takenBackAcross({ reader, db }, account, instant),
  };
}
