import i18next from 'i18next';
import { isBusy } from '../../kernel/browser/busy';
import { toast } from '../../kernel/browser/toast';
import { reloadToNewest } from '../../kernel/browser/updates';
import { leaveSafely } from '../../kernel/forms/leave-question';

/** Says that something did not open, and offers to reload with the newest version. */
export function reportLostChunk(): void {
  const wouldLose = isBusy();
  toast.show({
    title: i18next.t('crash.partTitle'),
    description: i18next.t(wouldLose ? 'update.typed' : 'crash.chunkDescription'),
    tone: 'destructive',
    action: {
      label: i18next.t(wouldLose ? 'update.reloadAnyway' : 'tryAgain'),
      onAct: () => {
        leaveSafely(() => void reloadToNewest());
      },
    },
  });
}
