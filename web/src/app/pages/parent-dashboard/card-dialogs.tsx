import { CodeDialog } from '../../../children/parts/code-dialog';
import { DeleteChildDialog } from '../../../children/parts/delete-child-dialog';
import { PasswordDialog } from '../../../children/parts/password-dialog';
import type { DialogSlot } from '../../../kit/dialog/use-dialog';
import type { LiveChild } from '../../../kernel/live/live';

/** Dialogs of a child's card for the child's access. */
export type CardDialog = 'password' | 'code' | 'delete';

export interface CardDialogsProps {
  readonly slot: DialogSlot<CardDialog>;
  readonly child: LiveChild;
  readonly familyId: string;
}

/** Shows the dialog that is open. */
export function CardDialogs({ slot, child, familyId }: CardDialogsProps) {
  const { shown, close, afterClose } = slot;
  if (!shown) return null;
  const Dialog = { password: PasswordDialog, code: CodeDialog, delete: DeleteChildDialog }[
    shown.kind
  ];
  return (
    <Dialog
      afterClose={afterClose}
      child={child}
      familyId={familyId}
      key={shown.round}
      onClose={close}
      open={shown.open}
    />
  );
}
