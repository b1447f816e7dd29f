import { useState } from 'react';
import type { DialogSlot } from '../../kit/dialog/use-dialog';
import type { UsualDeposit } from '../model/usual-amount';
import { PayDayCelebration } from './pay-day-celebration';
import { PayDayDialog } from './pay-day-dialog';

export interface PayDayDialogsProps {
  readonly slot: DialogSlot<'pay' | 'celebration'>;
  readonly familyId: string;
  readonly gifts: readonly UsualDeposit[];
  readonly reason: string;
}

/** Shows the dialogs of a pay day: the question, then one celebration for all who were paid. */
export function PayDayDialogs({ slot, familyId, gifts, reason }: PayDayDialogsProps) {
  const [paid, setPaid] = useState<readonly UsualDeposit[] | null>(null);
  const { shown } = slot;
  if (!shown) return null;
  if (shown.kind === 'celebration') {
    return (
      <PayDayCelebration
        afterClose={() => {
          slot.afterClose();
          setPaid(null);
        }}
        key={shown.round}
        onContinue={slot.close}
        open={shown.open}
        paid={paid ?? []}
      />
    );
  }
  return (
    <PayDayDialog
      // Celebrate only after the question has closed, so that the focus goes back all the way.
      afterClose={() => {
        slot.afterClose();
        if (paid) slot.show('celebration');
      }}
      familyId={familyId}
      gifts={gifts}
      key={shown.round}
      onClose={slot.close}
      onPaid={(all) => {
        setPaid(all);
        slot.close();
      }}
      open={shown.open}
      reason={reason}
    />
  );
}
