import type { FamilyExportPage } from '@pennysprout/shared/api/contract';
import { emptyTables, type ExportTables } from '@pennysprout/shared/data/exports';
import { formatFamilyExport } from '@pennysprout/shared/family-export/format';
import { exportFamily } from '../family-export/export-family';
import type { ParentCaller } from '../kernel/caller';
import type { Deps } from '../kernel/deps';

/** Exports a family as its owner, without a token. */
export async function ownersFile(deps: Deps, familyId: string): Promise<string> {
  const id = (await deps.db.families.doc(familyId).get()).data()?.ownerId ?? '';
  const profile = (await deps.db.users.doc(id).get()).data();
  if (!profile?.isParent) throw new Error('the family has no owner');
  const { email, name } = profile;
  const session = { picture: null, provider: 'google.com', googleSubjects: [] };
  const identity = { uid: id, email, name, ...session };
  return exportedFile(deps, { kind: 'parent', id, profile, identity }, familyId);
}

/** Exports a family page by page, as the app does, and formats the file. */
export async function exportedFile(
  deps: Deps,
  caller: ParentCaller,
  familyId: string,
): Promise<string> {
  const tables = emptyTables();
  let page: FamilyExportPage = await exportFamily(deps, caller, { familyId });
  for (;;) {
    for (const name of Object.keys(tables) as (keyof ExportTables)[]) {
      // Rows of the same table, which the compiler cannot follow through the loop.
      (tables[name] as unknown[]).push(...page.tables[name]);
    }
    if (page.next === null) return formatFamilyExport({ exportedAt: page.at, tables });
    page = await exportFamily(deps, caller, { familyId, ...page.next });
  }
}
