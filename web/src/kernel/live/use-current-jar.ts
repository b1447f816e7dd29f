import { useState } from 'react';
import { potsOf, type Account, type Jar } from '@pennysprout/shared/ledger/account';

interface JarOfAccount {
  readonly account: Account;
  readonly jar: Jar;
}

/**
 * Returns a jar and its account in their current state or, once the jar is gone, in their last one, for a
 * sheet that is open about it.
 * @param opened jar and account when it was opened
 */
export function useCurrentJar(accounts: readonly Account[], opened: JarOfAccount): JarOfAccount {
  const { id } = opened.jar;
  const now = accounts.find((each) => jarIn(each, id));
  const [last, setLast] = useState(opened.account);
  if (now && now !== last) setLast(now);
  const account = now ?? last;
  return { account, jar: jarIn(account, id) ?? opened.jar };
}

function jarIn(account: Account, jarId: string): Jar | undefined {
  return potsOf(account).jars.find(({ id }) => id === jarId);
}
