import { useDialog } from '../../../kit/dialog/use-dialog';
import type { DialogOpener } from '../../../kit/dialog/dialog-opener';
import { lazyDialog } from '../../../kit/lazy/lazy-dialog';
import type { LiveFamilyPreferences } from '../../../kernel/live/live';
import type { CardDialog, CardDialogsProps } from './card-dialogs';
import type { ChildSummary } from './use-child-summaries';

const { LazyDialog: LazyCardDialogs, opens: opensDialog } = lazyDialog<CardDialogsProps>(
  async () => (await import('./card-dialogs')).CardDialogs,
);

interface CardDialogsOf {
  readonly summary: ChildSummary;
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
