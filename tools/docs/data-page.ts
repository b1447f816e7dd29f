import { ROUTES, type RouteName } from '@pennysprout/shared/api/contract';
import type { Route } from '@pennysprout/shared/kernel/call/route';
import type { CallsThat, Collection } from '@pennysprout/shared/kernel/document/collection';
import { COLLECTION_KEYS, REGISTRY } from '@pennysprout/shared/data/collections';
import { code, generatedFrom, page, table } from './markdown';
import { PERMISSIONS } from './permissions-table';

/** Collection written only by existing calls; anything else does not compile. */
interface Written extends Collection {
  readonly writtenBy: readonly RouteName[] | CallsThat;
}

const COLLECTIONS: readonly Written[] = COLLECTION_KEYS.map((key) => REGISTRY[key]);

/** `docs/data-model.md`: every collection with its ids, readers, writers and lifetime. */
export function dataPage(): string {
  return page(
    generatedFrom('shared/src/*/*.collection.ts', 'tools/docs/data-page.ts'),
    '# Data model',
    INTRODUCTION,
    table(
      ['collection', 'one document', 'id', 'browsers', 'written by', 'kept'],
      COLLECTIONS.map((about) => [
        code(about.name),
        about.is,
        about.id,
        readers(about),
        writers(about),
        about.kept,
      ]),
    ),
  );
}

const INTRODUCTION = `Cloud Firestore, top-level collections only. Screens listen to what the security rules let them read ([permissions](permissions.md)); only the server writes, and each intent is one transaction. The fields of a document are in its interface, and its queries are beside it: \`shared/src/ledger/entries.collection.ts\` and its like. \`npm run docs\` derives the indexes from them.

- **Money** is a whole number of the currency's ISO 4217 minor units: cents for US dollars, yen for yen. Fields that hold some end in \`Minor\`: the documented \`amount\` is \`amountMinor\`, and calls speak decimals. A balance has at most fifteen digits.
- **Instants** are Firestore timestamps from the server's clock. Months are calendar months in UTC.
- **Currencies** are ISO 4217 codes, one of the 50 that the product knows.
- **\`familyId\`** is on every document that a family owns, so that rules and queries need one equality, and so that nothing is left when the family is deleted.
- **What must be unique** is an id: balances, holdings, memberships, interest runs, and in \`unique_keys\` access codes and account numbers.`;

/** Describes who may read a document, from the table that the security rules are tested against. */
function readers({ name, private: hidden = false }: Collection): string {
  const kinds = PERMISSIONS.filter(
    ({ path, get }) => path.startsWith(`${name}/`) && get.length > 0,
  );
  const allowed = kinds.map(({ about, get }) => `${about}: ${get.join(', ')}`);
  if (allowed.length > 0) return allowed.join('; ');
  return hidden ? 'Nobody may read it; it is private.' : 'Nobody may read it.';
}

const WRITES: Readonly<Record<CallsThat, (route: Route) => boolean>> = {
  'move money': ({ moves }) => moves === 'money',
  'move money or pots': ({ moves }) => moves !== undefined,
  'take an idempotency key': ({ idempotent }) => idempotent,
};

function callsThat(what: CallsThat): string[] {
  return Object.entries<Route>(ROUTES).flatMap(([name, route]) =>
    WRITES[what](route) ? [name] : [],
  );
}

function writers({ writtenBy, alsoWrittenBy }: Written): string {
  const names = typeof writtenBy === 'string' ? callsThat(writtenBy) : writtenBy;
  const calls = names.map(code).join(', ');
  return [calls, alsoWrittenBy ?? ''].filter(Boolean).join('; ');
}
