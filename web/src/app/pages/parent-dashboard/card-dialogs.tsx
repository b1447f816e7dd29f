import { useState } from 'react';
import type { JarIcon as JarIconName } from '@pennysprout/shared/ledger/account';
import { CelebrationDialog, type Celebration } from '../../../kit/celebration/celebration-dialog';
import type { Live, LiveFamilyPreferences } from '../../../kernel/live/live';
import { HistoryDialog } from './history-dialog';
import type { Correction } from '../../../ledger/model/take-back';
import { DepositDialog } from '../../../ledger/parts/deposit-dialog';
import { useUsualReason } from '../../../ledger/hooks/use-usual-amounts';
import { asInitial } from '../../../ledger/model/usual-amount';
import { WithdrawDialog } from '../../../ledger/parts/withdraw-dialog';
import { CodeDialog } from '../../../children/parts/code-dialog';
import { DeleteChildDialog } from '../../../children/parts/delete-child-dialog';
import { ExportButtons } from '../../../family-export/parts/export-buttons';
import { PasswordDialog } from '../../../children/parts/password-dialog';
import type { DialogSlot } from '../../../kit/dialog/use-dialog';
import { JarIcon } from '../../../jars/parts/jar-icon';
import { useCorrect } from './correcting';
import type { Account } from './use-accounts';

/** Dialogs of a child's card. `usual` is a prefilled deposit, `correct` the reversal of an entry. */
export type CardDialog =
  | 'deposit'
  | 'usual'
  | 'withdraw'
  | 'correct'
  | 'history'
  | 'password'
  | 'code'
  | 'delete'
  | 'celebration';

export interface CardDialogsProps {
  readonly slot: DialogSlot<CardDialog>;
  readonly account: Account;
  readonly familyId: string;
  readonly preferences: LiveFamilyPreferences;
  /** For `correct`. */
  readonly correction: Correction | null;
}

/** Dialogs of a child's card, and the celebration after a success. */
export function CardDialogs(props: CardDialogsProps) {
  const { slot, account, familyId, preferences, correction } = props;
  const { child, usual } = account;
  const usualReason = useUsualReason(preferences.depositReasons);
  const [celebration, setCelebration] = useState<Celebration | null>(null);
  const correct = useCorrect();
  const { shown } = slot;
  if (!shown) return null;

  // Celebrate after the form has closed, so that the focus first returns all the way. The celebration
  // waits until nothing is open, so another of these dialogs may replace it meanwhile.
  const afterClose = () => {
    slot.afterClose();
    if (celebration) slot.show('celebration');
  };
  const onCorrect = (next: Correction) => {
    // The correction replaces the open dialog.
    slot.afterClose();
    correct(child, next);
  };
  const plain = {
    open: shown.open,
    child,
    familyId,
    onClose: slot.close,
    afterClose,
  };
  const form = {
    ...plain,
    preferences,
    balances: dataOrNull(account.balances),
    assets: dataOrNull(account.assets),
    jarPicture: (icon: JarIconName) => <JarIcon icon={icon} />,
    onCorrect,
    onDone: (done: Celebration) => {
      setCelebration(done);
      slot.close();
    },
  };
  switch (shown.kind) {
    case 'deposit':
      return <DepositDialog {...form} key={shown.round} />;
    case 'usual':
      return (
        <DepositDialog
          {...form}
          {...(usual && { initial: asInitial(usual, usualReason) })}
          key={shown.round}
        />
      );
    case 'withdraw':
      return <WithdrawDialog {...form} key={shown.round} />;
    case 'correct': {
      const Sheet = correction?.direction === 'withdraw' ? WithdrawDialog : DepositDialog;
      return <Sheet {...form} {...(correction && { initial: correction })} key={shown.round} />;
    }
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
    case 'password':
      return <PasswordDialog {...plain} key={shown.round} />;
    case 'code':
      return <CodeDialog {...plain} key={shown.round} />;
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

function dataOrNull<T>(live: Live<T>): T | null {
  return live.status === 'ready' ? live.data : null;
}
