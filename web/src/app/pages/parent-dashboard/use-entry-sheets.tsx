import { useCelebration, withCelebration } from '../../../kit/celebration/use-celebration';
import { useSheet } from '../../../kit/dialog/use-sheet';
import { childrenOfFamily, type LiveFamilyPreferences } from '../../../kernel/live/live';
import { useLive } from '../../../kernel/live/live-engine';
import { useEnvelopeSheets } from '../../../red-envelopes/hooks/use-envelope-sheets';
import type { EntryProps } from '../../../ledger/model/entry-props';
import { dataOrNull, type ChildSummary } from './use-child-summaries';
import { useAskTakeBack } from './taking-back';
import { useCorrect } from './correcting';

const loadDeposit = async () =>
  (await withCelebration(import('../../../ledger/parts/deposit-sheet'))).DepositSheet;
const loadWithdrawal = async () =>
  (await withCelebration(import('../../../ledger/parts/withdrawal-sheet'))).WithdrawalSheet;

interface EntrySheetsOf {
  readonly summary: ChildSummary;
  readonly familyId: string;
  readonly preferences: LiveFamilyPreferences;
}

/** Openers of the sheets that move a child's money, and these `sheets`, to be rendered beside them. */
export function useEntrySheets({ summary, familyId, preferences }: EntrySheetsOf) {
  const { child } = summary;
  const siblings = useLive(childrenOfFamily(familyId));
  const envelopes = useEnvelopeSheets({
    familyId,
    preferences,
    siblings: dataOrNull(siblings) ?? [child],
  });
  const correct = useCorrect();
  const askTakeBack = useAskTakeBack();
  const deposit = useSheet<EntryProps, 'initial'>(loadDeposit);
  const withdrawal = useSheet<EntryProps, 'initial'>(loadWithdrawal);
  const celebration = useCelebration();
  const props: Omit<EntryProps, 'initial' | 'sheet'> = {
    child,
    familyId,
    preferences,
    balances: dataOrNull(summary.balances),
    assets: dataOrNull(summary.assets),
    onDone: (done) => {
      celebration.show({ celebration: done });
    },
    onCorrect: (correction) => {
      correct(child, correction);
    },
    onTakeBack: (entry) => {
      askTakeBack({ payDay: null, payments: [{ child, entry }] });
    },
    onRedEnvelopes: () => {
      envelopes.enter.show({ child, balances: dataOrNull(summary.balances) });
    },
  };
  const sheets = (
    <>
      {deposit.element(props)}
      {withdrawal.element(props)}
      {celebration.element({})}
      {envelopes.sheets}
    </>
  );
  return { deposit, withdrawal, sheets };
}
