import { potsOf, type Account } from '@pennysprout/shared/ledger/account';
import { JarRing } from './jar-ring';

/** Draws the current jar of a pot; null for other pots, or if the jar is gone. */
export function drawSmallJar(accounts: readonly Account[], pot: string) {
  for (const account of accounts) {
    const jar = potsOf(account).jars.find(({ id }) => id === pot);
    if (jar) return <JarRing account={account} jar={jar} size="xs" />;
  }
  return null;
}
