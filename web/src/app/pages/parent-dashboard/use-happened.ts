import { entryOf } from '../../../events/news';
import { useMovesOfEntries } from '../../../jars/hooks/use-move-of-entry';
import { useNow } from '../../../kernel/browser/use-now';
import {
  familyAllowances,
  familyEntries,
  useLiveAnsweredRequests,
  type Live,
  type LiveEntry,
  type LiveFamilyPreferences,
} from '../../../kernel/live/live';
import { useLive } from '../../../kernel/live/live-engine';
import { entriesOf, entriesOfHome } from '../../../ledger/model/family-entries';
import { undoable, type TakenEntry } from '../../../ledger/model/take-back';
import { happened, type Day } from './happened';
import { useApproved } from './use-approved';
import { dataOrNull, type ChildSummary } from './use-child-summaries';

/** Events of a family by day, and which of them can be taken back. */
interface WhatHappened {
  readonly days: readonly Day[];
  /** Entries that can still be taken back, by id. */
  readonly open: ReadonlyMap<string, TakenEntry>;
}

/**
 * Provides the recent events of a family's children, from data that its home listens to anyway.
 *
 * @param withEntries false if a card beside it lists the entries
 */
export function useHappened(
  familyId: string,
  summaries: readonly ChildSummary[],
  { localCurrency, timeZone }: LiveFamilyPreferences,
  withEntries: boolean,
): Live<WhatHappened> {
  const now = useNow();
  const newest = useLive(familyEntries(familyId, entriesOfHome(summaries.length)));
  const allowances = useLive(familyAllowances(familyId));
  const hasAsked = summaries.some(({ child }) => child.hasAsked);
  const declined = useLiveAnsweredRequests(hasAsked, familyId, 'declined');
  const approved = useApproved(familyId, newest);
  const answered = [...approved, ...(dataOrNull(declined) ?? [])];
  const open = new Map<string, TakenEntry>();
  const known = summaries.map(({ child, balances, assets }) => {
    const entries = entriesOf(dataOrNull(newest) ?? [], child.id);
    for (const [id, entry] of undoable(entries, now)) open.set(id, entry);
    return {
      child,
      entries: withEntries ? entries : NO_ENTRIES,
      medals: child.medals,
      accounts: dataOrNull(balances) ?? [],
      holdings: dataOrNull(assets) ?? [],
      requests: answered.filter(({ userId }) => userId === child.id),
      allowances: (dataOrNull(allowances) ?? []).filter(({ childId }) => childId === child.id),
      localCurrency,
    };
  });
  const today = { now, timeZone: timeZone ?? undefined };
  const { moves } = useMovesOfEntries(
    happened(known, today).flatMap(({ events }) =>
      events.flatMap(({ child, event }) => {
        const entry = entryOf(event);
        const accounts = known.find((item) => item.child === child)?.accounts ?? [];
        return entry ? [{ owner: { familyId, childId: child.id }, entry, accounts }] : [];
      }),
    ),
  );
  if (newest.status !== 'ready') return newest;
  const days = happened(
    known.map((item) => ({ ...item, moves })),
    today,
  );
  return { status: 'ready', data: { days, open } };
}

const NO_ENTRIES: readonly LiveEntry[] = [];
