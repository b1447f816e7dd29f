import type { BalanceDoc } from '@pennysprout/shared/ledger/balances.collection';
import type { EntryDoc } from '@pennysprout/shared/ledger/entries.collection';
import { queryOf } from '../../kernel/firestore/queries';
import { accountKey, familyNamed, type Model } from './model';
import { newPots } from './pots';
import { familiesOf, parentsOf, type World } from './model-world';

/** Children, and families' own data, to be compared. */
export interface Scope {
  readonly childIds: readonly string[];
  readonly familyIds: readonly string[];
}

/** State of a scope, as stored or as expected, in one form. */
export interface Books {
  /** By child and currency. */
  readonly accounts: Readonly<Record<string, object>>;
  /** By child and currency, oldest first. */
  readonly entries: Readonly<Record<string, readonly BookEntry[]>>;
  /** By child and symbol. */
  readonly holdings: Readonly<Record<string, object>>;
  readonly asks: readonly string[];
  readonly families: Readonly<Record<string, object>>;
}

interface BookEntry {
  readonly kind: string;
  readonly signed: number;
  readonly after: number;
  readonly mark: string;
}

const CASH_OR_TRADE = new Set(['deposit', 'withdrawal', 'stock_buy', 'stock_sell']);

/** Returns the scope as the model has it. */
export function expectedBooks(model: Model, { childIds, familyIds }: Scope): Books {
  const isOf = (key: string) => childIds.includes(key.split(' ')[0] ?? '');
  const own = <T>(map: ReadonlyMap<string, T>) => [...map].filter(([key]) => isOf(key));
  return {
    accounts: Object.fromEntries(
      own(model.accounts).map(([key, { balance }]) => {
        const { jars, holds, freeParts, moves } = model.pots.get(key) ?? newPots();
        const named = jars.map(({ serial: _serial, ...jar }) => jar);
        const held = holds.map(({ amount }) => amount);
        return [key, { balance, freeParts, moves, held, jars: named }];
      }),
    ),
    entries: Object.fromEntries(
      own(model.ledger).map(([key, entries]) => [
        key,
        entries.map(({ kind, signed, after, mark }) => ({ kind, signed, after, mark })),
      ]),
    ),
    holdings: Object.fromEntries(own(model.holdings)),
    asks: [...model.asks.values()]
      .filter(({ childId }) => childIds.includes(childId))
      .map((one) => `${one.currency} ${one.amount} ${one.keep ? 'keep' : 'spend'} ${one.status}`)
      .sort(),
    families: Object.fromEntries(familyIds.map((id) => [id, expectedFamily(model, id)])),
  };
}

function expectedFamily(model: Model, familyId: string): object {
  const { ownerId, name, members, invited, rateTenths } = familyNamed(model, familyId);
  const runs = [...model.runs].filter(([id]) => id.startsWith(`${familyId}_`));
  return {
    ownerId,
    name,
    rateTenths,
    members: [...members].sort(),
    invited: [...invited].map(([who, { by }]) => `${who} by ${by}`).sort(),
    runs: Object.fromEntries(runs),
    familiesOf: Object.fromEntries(model.familiesOf),
  };
}

/** Reads the scope from the database, and remembers the ids that later calls need. */
export async function storedBooks(world: World, { childIds, familyIds }: Scope): Promise<Books> {
  const children = await Promise.all(childIds.map((childId) => storedChild(world, childId)));
  const families = await Promise.all(
    familyIds.map(async (id) => [id, await storedFamily(world, id)] as const),
  );
  return {
    accounts: Object.assign({}, ...children.map(({ accounts }) => accounts)),
    entries: Object.assign({}, ...children.map(({ entries }) => entries)),
    holdings: Object.assign({}, ...children.map(({ holdings }) => holdings)),
    asks: children.flatMap(({ asks }) => asks).sort(),
    families: Object.fromEntries(families),
  };
}

async function storedChild(world: World, childId: string): Promise<Omit<Books, 'families'>> {
  const { db } = world.servers.observer.deps;
  const [balances, entryDocs, assets, trades, moves, requests] = await Promise.all([
    db.balances.where('userId', '==', childId).get(),
    db.entries.where('userId', '==', childId).get(),
    db.stockAssets.where('userId', '==', childId).get(),
    db.stockTransactions.where('userId', '==', childId).get(),
    db.jarMoves.where('userId', '==', childId).get(),
    db.requests.where('userId', '==', childId).get(),
  ]);
  const movesIn = grouped(moves.docs, (one) => one.data().currency);
  const tradesOf = grouped(trades.docs, (one) => one.data().symbol);
  const byAccount = grouped(
    entryDocs.docs
      .map((one) => ({ ...one.data(), id: one.id }))
      .sort((a, b) => a.timestamp.toMillis() - b.timestamp.toMillis()),
    ({ currency }) => accountKey(childId, currency),
  );
  for (const [key, some] of byAccount) {
    world.entryIds.set(
      key,
      some.map(({ id }) => id),
    );
  }
  return {
    accounts: Object.fromEntries(
      balances.docs.map((one) => {
        const account = one.data();
        const key = accountKey(childId, account.currency);
        const jars = account.pots?.jars ?? [];
        world.storedJarIds.set(
          key,
          jars.map(({ id }) => id),
        );
        return [key, bookOf(account, movesIn.get(account.currency)?.length ?? 0)];
      }),
    ),
    entries: Object.fromEntries([...byAccount].map(([key, some]) => [key, some.map(toBookEntry)])),
    holdings: Object.fromEntries(
      assets.docs.map((one) => {
        const { symbol, totalQuantity: shares, costMinor: cost } = one.data();
        return [
          `${childId} ${symbol}`,
          { shares, cost, trades: tradesOf.get(symbol)?.length ?? 0 },
        ];
      }),
    ),
    asks: requests.docs.map((one) => {
      const { currency, amountMinor, kind, status } = one.data();
      return `${currency} ${amountMinor} ${kind} ${status}`;
    }),
  };
}

function grouped<T>(items: readonly T[], nameOf: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) groups.set(nameOf(item), [...(groups.get(nameOf(item)) ?? []), item]);
  return groups;
}

/** Reduces an account to what the model knows. */
function bookOf({ balanceMinor: balance, pots }: BalanceDoc, moves: number): object {
  const jars = (pots?.jars ?? []).map(
    ({ name, savedMinor: saved, targetMinor: target, parts, release }) => ({
      name,
      saved,
      target,
      parts,
      release,
    }),
  );
  const held = (pots?.holds ?? []).map(({ amountMinor }) => amountMinor);
  return { balance, freeParts: pots?.freeParts ?? newPots().freeParts, moves, held, jars };
}

function toBookEntry(entry: EntryDoc): BookEntry {
  const { kind, amountMinor: signed, balanceAfterMinor: after, trade, description } = entry;
  // A deposit for shares says which; the key is in the comment of the purchase.
  const key = trade?.comment ?? (entry.bundle === undefined ? description : 'x');
  return { kind, signed, after, mark: CASH_OR_TRADE.has(kind) && key !== 'x' ? key : '' };
}

async function storedFamily(world: World, familyId: string): Promise<object> {
  const { db } = world.servers.observer.deps;
  const parents = parentsOf(world);
  const [family, preferences, memberships, runs, counts] = await Promise.all([
    db.families.doc(familyId).get(),
    db.familyPreferences.doc(familyId).get(),
    queryOf(db, 'membershipsOfFamily', { familyId }).get(),
    db.interestRuns.where('familyId', '==', familyId).get(),
    familiesOf(world),
  ]);
  const { ownerId, name } = family.data() ?? {};
  const all = memberships.docs.map((one) => one.data());
  const invited = parents.flatMap(({ id, email }) =>
    all
      .filter((one) => !one.inviteAccepted && one.inviteEmail === email.toLowerCase())
      .map(({ invitedBy }) => `${id} by ${String(invitedBy)}`),
  );
  return {
    ownerId,
    name,
    rateTenths: Math.round((preferences.data()?.interestRate ?? 0) * 10),
    members: all.flatMap(({ memberId }) => memberId ?? []).sort(),
    invited: invited.sort(),
    runs: Object.fromEntries(runs.docs.map((run) => [run.id, run.data().entries])),
    familiesOf: counts,
  };
}
