import type { FamilyMember } from '@pennysprout/shared/api/contract';
import type { FamilyMembership } from '../../../lib/session/storage';
import type { DialogSlot } from '../../../components/dialog/use-dialog';
import { AddParentDialog } from './add-parent-dialog';
import { RemoveMemberDialog } from './remove-member-dialog';
import { TransferDialog } from './transfer-dialog';

export type FamilyDialog = 'add' | 'transfer' | 'remove';

interface FamilyDialogsProps {
  readonly slot: DialogSlot<FamilyDialog>;
  readonly family: FamilyMembership;
  readonly userId: string;
  readonly members: readonly FamilyMember[];
  /** Whom the question about removing is about. */
  readonly leaving: FamilyMember | null;
}

/** The dialogs of the Parents tab, one at a time. */
export function FamilyDialogs({ slot, family, userId, members, leaving }: FamilyDialogsProps) {
  const { shown } = slot;
  if (!shown) return null;
  const dialog = { open: shown.open, onClose: slot.close, afterClose: slot.afterClose };
  const of = { familyId: family.familyId, userId };
  switch (shown.kind) {
    case 'add':
      return <AddParentDialog {...dialog} key={shown.round} of={of} />;
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
      return (
        leaving && <RemoveMemberDialog {...dialog} key={shown.round} member={leaving} of={of} />
      );
  }
}
