import { useQueries } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import {
  fetchOlderEntries,
  RECENT_ENTRIES,
  useLiveEntriesOf,
  type ChildRef,
  type Live,
  type LiveEntry,
} from '../../kernel/live/live';
import { shownReasons, writtenAs } from '../../kernel/i18n/reasons';
import { usualAmount, type UsualAmount } from '../model/usual-amount';

/** Entries listened to for a child's row; an open card shows `RECENT_ENTRIES`. */
const ENTRIES_OF_A_ROW = 4;

/** Older entries searched if the amount is not among those. */
const LOOK_BACK = 20;

/**
 * Provides what each child gets for the family's first reason, by child id; none for a child who never
 * got it.
 *
 * The newest entries are listened to anyway. Older ones are read once, and only in a family that gives
 * one of its children something for this reason: in any other there is nothing to find.
 *
 * @param openId the child whose card is open, which listens to more entries.
 */
export function useUsualAmounts(
  accounts: readonly ChildRef[],
  depositReasons: readonly string[],
  openId: string | undefined,
): ReadonlyMap<string, UsualAmount> {
  const { t } = useTranslation('ledger');
  const reason = depositReasons.slice(0, 1).flatMap((one) => writtenAs(one, (key) => t(key)));
  const limitOf = (childId: string) => (childId === openId ? RECENT_ENTRIES : ENTRIES_OF_A_ROW);
  const recent = useLiveEntriesOf(accounts, limitOf);
  const entriesOf = ({ childId }: ChildRef) => dataOf(recent.get(childId));
  const isGiven = accounts.some((account) => usualAmount(entriesOf(account), reason));
  const older = useQueries({
    queries: accounts.map((account) => {
      const entries = entriesOf(account);
      const last = entries.at(-1);
      return {
        queryKey: ['entriesBefore', account.familyId, account.childId],
        queryFn: () => (last ? fetchOlderEntries({ ...account, limit: LOOK_BACK }, last) : []),
        enabled:
          isGiven && entries.length === limitOf(account.childId) && !usualAmount(entries, reason),
        staleTime: Infinity,
        networkMode: 'always' as const,
      };
    }),
  });
  return new Map(
    accounts.flatMap((account, index) => {
      const entries = [...entriesOf(account), ...(older[index]?.data ?? [])];
      const usual = usualAmount(entries, reason);
      return usual ? [[account.childId, usual] as const] : [];
    }),
  );
}

/** Returns the first reason in the user's words; empty if the family has no reasons. */
export function useUsualReason(depositReasons: readonly string[]): string {
  const { t } = useTranslation('ledger');
  return shownReasons(depositReasons, (key) => t(key))[0] ?? '';
}

function dataOf(live: Live<LiveEntry[]> | undefined): readonly LiveEntry[] {
  return live?.status === 'ready' ? live.data : [];
}
