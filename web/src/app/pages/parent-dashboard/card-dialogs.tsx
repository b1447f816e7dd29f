import { useState } from 'react';
import { CelebrationDialog, type Celebration } from '../../../kit/celebration/celebration-dialog';
import type { Live, LiveChild, LiveFamilyPreferences } from '../../../kernel/live/live';
import { HistoryDialog } from './history-dialog';
import type { EntryProps } from '../../../ledger/model/entry-props';
import type { Correction } from '../../../ledger/model/take-back';
import { EntryDialog } from '../../../ledger/parts/entry-dialog';
import { useUsualReason } from '../../../ledger/hooks/use-usual-amounts';
import { asInitial } from '../../../ledger/model/usual-amount';
import type { DialogSlot } from '../../../kit/dialog/use-dialog';
import { useCorrect } from './use-correct';
import type { ChildSummary } from './use-child-summaries';

/** Dialogs of a child's card. `usual` is a prefilled deposit, `correct` the reversal of an entry. */
export type CardDialog = 'deposit' | 'usual' | 'withdraw' | 'correct' | 'history' | 'celebration';

export interface CardDialogsProps {
  readonly slot: DialogSlot<CardDialog>;
  readonly summary: ChildSummary;
  readonly familyId: string;
  readonly preferences: LiveFamilyPreferences;
  /** For `correct`. */
  readonly correction: Correction | null;
}

/** Dialogs of a child's card, and the celebration after a success. */
export function CardDialogs(props: CardDialogsProps) {
  const { slot, familyId } = props;
  const { child } = props.summary;
  const { celebrate, afterClose, celebrationDialog } = useCelebration(slot);
  const onCorrect = useCorrectInstead(slot, child);
  const { shown } = slot;
  if (!shown) return null;

  const plain = { open: shown.open, child, familyId, onClose: slot.close, afterClose };
  const form = { ...plain, onCorrect, onDone: celebrate };
  switch (shown.kind) {
    case 'deposit':
    case 'usual':
    case 'withdraw':
    case 'correct':
      return <MoneyDialog {...props} {...form} key={shown.round} kind={shown.kind} />;
    case 'history':
      return (
        <HistoryDialog
          account={{ familyId, childId: child.id }}
          afterClose={afterClose}
          childName={child.name}
          key={shown.round}
          onClose={slot.close}
          onCorrect={onCorrect}
          open={shown.open}
        />
      );
    case 'celebration':
      return celebrationDialog;
  }
}

interface MoneyDialogProps
  extends
    Omit<CardDialogsProps, 'slot'>,
    Pick<EntryProps, 'open' | 'onClose' | 'afterClose' | 'onCorrect' | 'onDone'> {
  readonly kind: 'deposit' | 'usual' | 'withdraw' | 'correct';
}

/** Dialog that moves money, prefilled with the usual deposit or a correction. */
function MoneyDialog({ kind, summary, correction, ...dialog }: MoneyDialogProps) {
  const { child, usual } = summary;
  const reason = useUsualReason(dialog.preferences.depositReasons);
  const form = {
    ...dialog,
    child,
    balances: dataOrNull(summary.balances),
    assets: dataOrNull(summary.assets),
  };
  switch (kind) {
    case 'deposit':
      return <EntryDialog direction="deposit" {...form} />;
    case 'usual':
      return (
        <EntryDialog
          direction="deposit"
          {...form}
          {...(usual && { initial: asInitial(usual, reason) })}
        />
      );
    case 'withdraw':
      return <EntryDialog direction="withdraw" {...form} />;
    case 'correct':
      return (
        <EntryDialog
          direction={correction?.direction ?? 'deposit'}
          {...form}
          {...(correction && { initial: correction })}
        />
      );
  }
}

/** Returns a function that opens the dialog for a correction instead of the one that is open. */
function useCorrectInstead(slot: DialogSlot<CardDialog>, child: LiveChild) {
  const correct = useCorrect();
  return (next: Correction) => {
    slot.afterClose();
    correct(child, next);
  };
}

/** Keeps what to celebrate once the form that did it has closed. */
function useCelebration(slot: DialogSlot<CardDialog>) {
  const [celebration, setCelebration] = useState<Celebration | null>(null);
  return {
    celebrate: (done: Celebration) => {
      setCelebration(done);
      slot.close();
    },
    // Celebrate after the form has closed, so that the focus first returns all the way. The celebration
    // waits until nothing is open, so another of these dialogs may replace it meanwhile.
    afterClose: () => {
      slot.afterClose();
      if (celebration) slot.show('celebration');
    },
    celebrationDialog: celebration && slot.shown && (
      <CelebrationDialog
        afterClose={() => {
          slot.afterClose();
          setCelebration(null);
        }}
        celebration={celebration}
        key={slot.shown.round}
        onContinue={slot.close}
        open={slot.shown.open}
      />
    ),
  };
}

function dataOrNull<T>(live: Live<T>): T | null {
  return live.status === 'ready' ? live.data : null;
}
