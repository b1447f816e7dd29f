import { useDialog } from '../../../components/dialog/use-dialog';
import type { DialogOpener } from '../../../components/dialog/dialog-opener';
import { lazyDialog } from '../../../components/lazy/lazy-dialog';
import type { LiveFamilyPreferences } from '../../../lib/live/live';
import type { CardDialog, CardDialogsProps } from './card-dialogs';
import type { Account } from './use-accounts';

const { LazyDialog: LazyCardDialogs, opens: opensDialog } = lazyDialog<CardDialogsProps>(
  async () => (await import('./card-dialogs')).CardDialogs,
);

interface CardDialogsOf {
  readonly account: Account;
  readonly familyId: string;
  readonly preferences: LiveFamilyPreferences;
}

/** Openers for a card's dialogs, and the dialogs themselves, to be rendered beside it. */
export function useCardDialogs(of: CardDialogsOf) {
  const slot = useDialog<CardDialog>();
  const opens = (kind: CardDialog): DialogOpener =>
    opensDialog(() => {
      slot.show(kind);
    });
  const dialogs = slot.shown && (
    <LazyCardDialogs onFailed={slot.afterClose} part={{ slot, correction: null, ...of }} />
  );
  return { opens, dialogs };
}
