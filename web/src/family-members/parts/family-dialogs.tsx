import type { FamilyMember } from '@pennysprout/shared/api/contract';
import type { FamilyMembership } from '../../kernel/session/storage';
import type { DialogSlot } from '../../kit/dialog/use-dialog';
import { AddParentDialog } from './add-parent-dialog';
import { PassOnDialog } from './pass-on-dialog';
import { RemoveMemberDialog } from './remove-member-dialog';
import { TransferDialog } from './transfer-dialog';

export type FamilyDialog = 'add' | 'transfer' | 'remove' | 'handOn';

interface FamilyDialogsProps {
  readonly slot: DialogSlot<FamilyDialog>;
  readonly family: FamilyMembership;
  readonly userId: string;
  readonly members: readonly FamilyMember[];
  /** Member the dialog is about; null if it is about nobody in particular. */
  readonly about: FamilyMember | null;
}

/** Shows the dialogs of the Parents tab, one at a time. */
export function FamilyDialogs({ slot, family, userId, members, about }: FamilyDialogsProps) {
  const { shown } = slot;
  if (!shown) return null;
  const dialog = { open: shown.open, onClose: slot.close, afterClose: slot.afterClose };
  const of = { familyId: family.familyId, userId };
  switch (shown.kind) {
    case 'add':
      return (
        <AddParentDialog {...dialog} familyName={family.familyName} key={shown.round} of={of} />
      );
    case 'transfer':
      return (
        <TransferDialog
          {...dialog}
          eligible={members.filter(
            (member) =>
              member.isParent && !member.isOwner && !member.isPendingInvite && member.id !== userId,
          )}
          family={family}
          key={shown.round}
          userId={userId}
        />
      );
    case 'remove':
      return about && <RemoveMemberDialog {...dialog} key={shown.round} member={about} of={of} />;
    case 'handOn':
      return about && <PassOnDialog {...dialog} familyName={family.familyName} invited={about} />;
  }
}
