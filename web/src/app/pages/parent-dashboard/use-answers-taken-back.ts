import { takenBack } from '@pennysprout/shared/ledger/taken-back';
import { useNow } from '../../../kernel/browser/use-now';
import { familyEntries, type LiveChild, type LiveRequest } from '../../../kernel/live/live';
import { useLive } from '../../../kernel/live/live-engine';
import { entriesOf, entriesOfHome } from '../../../ledger/model/family-entries';
import { undoable } from '../../../ledger/model/take-back';
import type { TakingBack } from '../../../requests/parts/request-place';
import { useAskTakeBack } from './taking-back';

/** Returns a function that says whether the money given for a request was taken back, or can be. */
export function useAnswersTakenBack(familyId: string, list: readonly LiveChild[]) {
  const ask = useAskTakeBack();
  const now = useNow();
  const newest = useLive(familyEntries(familyId, entriesOfHome(list.length)));
  const known = newest.status === 'ready' ? newest.data : [];
  return ({ userId, entryId }: LiveRequest): TakingBack => {
    const child = list.find(({ id }) => id === userId);
    const entries = entriesOf(known, userId);
    const entry = undoable(entries, now).get(entryId ?? '');
    return {
      isTaken: takenBack(entries).has(entryId ?? ''),
      ask:
        child && entry
          ? () => {
              ask({ payDay: null, payments: [{ child, entry }] });
            }
          : null,
    };
  };
}
