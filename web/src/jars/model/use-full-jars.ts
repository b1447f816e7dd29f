import { useMemo } from 'react';
import { potsOf, type Account } from '@pennysprout/shared/ledger/account';
import { useCelebrating, type Celebrating } from '../../kit/celebration/use-celebrating';
import { readOfChild, writeOfChild } from '../../kernel/session/of-child';
import type { JarOfAccount } from './accounts';
import { progressOf } from './jar-progress';

type Ids = readonly string[];

/** Celebrates each jar once in a browser, when it is full. */
export function useFullJars(
  childId: string,
  accounts: readonly Account[],
): Celebrating<JarOfAccount> {
  const occasions = useMemo(() => {
    const full = fullJars(accounts);
    const open = accounts.flatMap((account) => potsOf(account).jars.map(({ id }) => id));
    return {
      read: () => readOfChild('celebratedJars', childId),
      write: (ids: Ids) => {
        writeOfChild('celebratedJars', childId, ids);
      },
      news: (known: Ids | null) => full.filter(({ jar }) => !known?.includes(jar.id)),
      // A closed jar does not come back, so it need not be remembered.
      withAll: (known: Ids | null) =>
        open.filter(
          (id) => (known?.includes(id) ?? false) || full.some(({ jar }) => jar.id === id),
        ),
    };
  }, [accounts, childId]);
  return useCelebrating(occasions);
}

function fullJars(accounts: readonly Account[]): readonly JarOfAccount[] {
  return accounts.flatMap((account) =>
    potsOf(account)
      .jars.filter((jar) => progressOf(jar)?.full)
      .map((jar) => ({ jar, currency: account.currency })),
  );
}
