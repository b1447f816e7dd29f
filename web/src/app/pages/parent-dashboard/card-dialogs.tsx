import { useState } from 'react';
import {
  CelebrationDialog,
  type Celebration,
} from '../../../components/celebration/celebration-dialog';
import type {
  LiveBalance,
  LiveChild,
  LiveFamilyPreferences,
  LiveStockAsset,
} from '../../../lib/live/live';
import { HistoryDialog } from './history-dialog';
import { DepositDialog } from '../../../features/ledger/components/deposit-dialog';
import { WithdrawDialog } from '../../../features/ledger/components/withdraw-dialog';
import { DeleteChildDialog } from '../../../features/children/components/delete-child-dialog';
import { ExportButtons } from '../../../features/family-export/components/export-buttons';
import { PasswordDialog } from '../../../features/children/components/password-dialog';
import type { DialogSlot } from '../../../components/dialog/use-dialog';

export type CardDialog = 'deposit' | 'withdraw' | 'history' | 'password' | 'delete' | 'celebration';

export interface CardDialogsProps {
  readonly slot: DialogSlot<CardDialog>;
  readonly child: LiveChild;
  readonly familyId: string;
  readonly preferences: LiveFamilyPreferences;
  /** Null where they could not be read. */
  readonly balances: readonly LiveBalance[] | null;
  /** Null where they could not be read. */
  readonly assets: readonly LiveStockAsset[] | null;
}

/** The dialogs that a child's card opens, and the celebration that comes after a success. */
export function CardDialogs(props: CardDialogsProps) {
  const { slot, child, familyId, preferences, balances, assets } = props;
  const [celebration, setCelebration] = useState<Celebration | null>(null);
  const { shown } = slot;
  if (!shown) return null;

  // The celebration comes when the form has gone, so that the focus goes back all the way. It waits
  // until nothing is open, so another of these dialogs can take its place meanwhile.
  const afterClose = () => {
    slot.afterClose();
    if (celebration) slot.show('celebration');
  };
  const plain = {
    ...{ open: shown.open, child, familyId },
    ...{ onClose: slot.close, afterClose },
  };
  const form = {
    ...plain,
    preferences,
    balances,
    assets,
    onDone: (done: Celebration) => {
      setCelebration(done);
      slot.close();
    },
  };
  switch (shown.kind) {
    case 'deposit':
      return <DepositDialog {...form} key={shown.round} />;
    case 'withdraw':
      return <WithdrawDialog {...form} key={shown.round} />;
    case 'history':
      return (
        <HistoryDialog
          account={{ familyId, childId: child.id }}
          afterClose={afterClose}
          childName={child.name}
          key={shown.round}
          onClose={slot.close}
          open={shown.open}
        />
      );
    case 'password':
      return <PasswordDialog {...plain} key={shown.round} />;
    case 'delete':
      return (
        <DeleteChildDialog
          {...plain}
          key={shown.round}
          saveFirst={(disabled) => <ExportButtons disabled={disabled} familyId={plain.familyId} />}
        />
      );
    case 'celebration':
      return (
        celebration && (
          <CelebrationDialog
            afterClose={() => {
              slot.afterClose();
              setCelebration(null);
            }}
            celebration={celebration}
            key={shown.round}
            onContinue={slot.close}
            open={shown.open}
          />
        )
      );
  }
}
