import { useEffect, useRef } from 'react';
import { useQueries, useQueryClient } from '@tanstack/react-query';
import { dateIn } from '../../kernel/i18n/calendar-date';
import { useNow } from '../../kernel/browser/use-now';
import {
  familyAllowances,
  familyEntries,
  fetchOlderEntries,
  type Live,
  type LiveChild,
  type LiveFamilyEntry,
  type LiveFamilyPreferences,
} from '../../kernel/live/live';
import { useLive } from '../../kernel/live/live-engine';
import { entriesOf, entriesOfHome } from '../model/family-entries';
import { payDayLine, type PayDayLine } from '../model/pay-day';
import { usualAmount } from '../model/usual-amount';
import { useUsualReason } from './use-reasons';

/** Older entries searched for a child whose usual amount is not among the family's newest. */
const LOOK_BACK = 20;

/** Key of the queries for them. */
const OLDER = 'entriesBefore';

/** Provides each child's current status on this pay day: a payment by another parent shows at once. */
export function usePayDayLines(
  familyId: string,
  list: readonly LiveChild[],
  { depositReasons, timeZone }: Pick<LiveFamilyPreferences, 'depositReasons' | 'timeZone'>,
): Live<readonly PayDayLine[]> {
  const reason = useUsualReason(depositReasons).written;
  const now = useNow();
  const zone = timeZone ?? undefined;
  const today = { date: dateIn(zone, now), timeZone: zone };
  const entries = useLive(familyEntries(familyId, entriesOfHome(list.length)));
  const allowances = useLive(familyAllowances(familyId));
  const newest = dataOf(entries);
  const lines = list.map((child) => {
    const known = { child, entries: entriesOf(newest, child.id) };
    const its = dataOf(allowances).filter(({ childId }) => childId === child.id);
    return {
      known: { ...known, allowances: its },
      line: payDayLine({ ...known, allowances: its }, reason, today),
    };
  });
  const isKnown = entries.status === 'ready' && allowances.status === 'ready';
  const unpaid = lines.flatMap(({ line }) =>
    isKnown && line.kind === 'notYet' ? [line.child] : [],
  );
  const older = useOlderEntries(familyId, unpaid, { newest, count: list.length, reason });
  if (entries.status !== 'ready') return entries;
  if (allowances.status !== 'ready') return allowances;
  const data = lines.map(({ known, line }) => {
    const more = older.get(line.child.id);
    if (!more) return line;
    return payDayLine({ ...known, entries: [...known.entries, ...more] }, reason, today);
  });
  return { status: 'ready', data };
}

interface Newest {
  readonly newest: readonly LiveFamilyEntry[];
  /** Number of children. */
  readonly count: number;
  readonly reason: readonly string[];
}

/**
 * Provides older entries of children, by id. They continue the family's newest entries, and are read only if
 * the family pays a child for this reason.
 */
function useOlderEntries(
  familyId: string,
  children: readonly LiveChild[],
  { newest, count, reason }: Newest,
) {
  const last = newest.at(-1);
  const isFull = newest.length === entriesOfHome(count);
  const isGiven = usualAmount(newest, reason) !== null;
  useReadAnew(familyId, last?.id);
  const older = useQueries({
    queries: children.map(({ id: childId }) => ({
      queryKey: [OLDER, familyId, childId],
      queryFn: () => (last ? fetchOlderEntries({ familyId, childId, limit: LOOK_BACK }, last) : []),
      enabled: isFull && isGiven,
      staleTime: Infinity,
      networkMode: 'always' as const,
    })),
  });
  return new Map(children.map(({ id }, index) => [id, older[index]?.data]));
}

/**
 * Reads older entries again when the last of the newest entries changes: on a page left open, unread entries
 * drop out of the newest. Meanwhile the known ones stay.
 */
function useReadAnew(familyId: string, lastId: string | undefined): void {
  const client = useQueryClient();
  const before = useRef(lastId);
  useEffect(() => {
    if (before.current !== undefined && before.current !== lastId) {
      void client.invalidateQueries({ queryKey: [OLDER, familyId] });
    }
    before.current = lastId;
  }, [client, familyId, lastId]);
}

function dataOf<T>(live: Live<readonly T[]>): readonly T[] {
  return live.status === 'ready' ? live.data : [];
}
