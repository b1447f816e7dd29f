import type { Deps } from '@pennysprout/functions/kernel/deps';
import { openText } from '@pennysprout/functions/platform/secrets/sealed-text';
import { COLLECTIONS } from '@pennysprout/shared/data/collections';
import { DEMO_PARENTS, type DemoParent } from '@pennysprout/shared/demo/demo-parents';

/** Sign-in details of the demo, for newcomers. */
export interface DemoAccounts {
  readonly parents: readonly DemoParent[];
  readonly children: readonly {
    readonly name: string;
    readonly accessCode: string;
    readonly password: string;
    readonly family: string;
  }[];
}

/** Seeded child, by its id and the name of its family. */
export interface SeededChild {
  readonly id: string;
  readonly family: string;
}

interface SeedRecord {
  key: 'demo_seed';
  description: string;
  value: SeededChild[];
  updatedAt: Date;
}

function recordRef(deps: Deps) {
  return deps.db.firestore.collection(COLLECTIONS.systemConfigs).doc('demo_seed');
}

/** Returns the children of an earlier run that was completed, or null. */
export async function readSeedRecord(deps: Deps): Promise<readonly SeededChild[] | null> {
  const record = (await recordRef(deps).get()).data() as SeedRecord | undefined;
  return record?.value ?? null;
}

/** Writes the record last: it exists only if everything else does. */
export async function writeSeedRecord(deps: Deps, children: SeededChild[]): Promise<void> {
  const record: SeedRecord = {
    key: 'demo_seed',
    description: 'The demo families are complete; the seeder leaves them as they are.',
    value: children,
    updatedAt: deps.now(),
  };
  await recordRef(deps).set(record);
}

/** Returns the current accounts, without demo children that are deleted or have no password yet. */
export async function readAccounts(
  deps: Deps,
  children: readonly SeededChild[],
): Promise<DemoAccounts> {
  const found = await Promise.all(
    children.map(async ({ id, family }) => {
      const user = (await deps.db.users.doc(id).get()).data();
      const credentials = (await deps.db.childCredentials.doc(id).get()).data();
      const sealed = credentials?.sealedPassword ?? null;
      if (!user || user.isParent || user.accessCode === null || sealed === null) return [];
      const password = openText(deps.secrets.passwordKey(), sealed, id);
      return [{ name: user.name, accessCode: user.accessCode, password, family }];
    }),
  );
  return { parents: DEMO_PARENTS, children: found.flat() };
}
