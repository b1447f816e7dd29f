/**
 * Fills the local suite with two demo families and half a year of their history, and prints the accounts
 * as JSON in its last line. Only prints if the data is there already.
 */
import { fillQuotes } from '@pennysprout/functions/platform/operator/quotes';
import { readAccounts, readSeedRecord, writeSeedRecord } from './demo-accounts';
import { DEMO_FAMILIES } from './demo-families';
import { createSeedDeps } from './seed-deps';
import { seedFamily } from './seed-family';

const deps = createSeedDeps();
// The first to ask for a quote need not wait for all of them to be written.
await fillQuotes(deps);
let children = await readSeedRecord(deps);
if (children) {
  console.log('The demo families already exist.');
} else {
  const seeded = await Promise.all(DEMO_FAMILIES.map((family) => seedFamily(deps, family)));
  await writeSeedRecord(deps, seeded.flat());
  children = seeded.flat();
  console.log(`Added ${DEMO_FAMILIES.length} families with ${children.length} children.`);
}
const accounts = await readAccounts(deps, children);
await deps.db.firestore.terminate();
console.log(JSON.stringify(accounts));
