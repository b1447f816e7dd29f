import { useDialog } from '../../../kit/dialog/use-dialog';
import type { DialogOpener } from '../../../kit/dialog/dialog-opener';
import { lazyDialog } from '../../../kit/lazy/lazy-dialog';
import type { CardDialog, CardDialogsProps } from './card-dialogs';

const { LazyDialog: LazyCardDialogs, opens: opensDialog } = lazyDialog<CardDialogsProps>(
  async () => (await import('./card-dialogs')).CardDialogs,
);

/** Openers for the dialogs of a child's access, and these themselves, to be rendered beside the card. */
export function useCardDialogs(of: Omit<CardDialogsProps, 'slot'>) {
  const slot = useDialog<CardDialog>();
  const opens = (kind: CardDialog): DialogOpener =>
    opensDialog(() => {
      slot.show(kind);
    });
  const dialogs = slot.shown && (
    <LazyCardDialogs onFailed={slot.afterClose} part={{ slot, ...of }} />
  );
  return { opens, dialogs };
}
