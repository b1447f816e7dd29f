import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../components/dialog/dialog';
import { EmptyState } from '../../../components/empty-state/empty-state';
import { LoadError } from '../../../components/empty-state/load-error';
import { EntryList } from '../../../components/entries/entry-list';
import { MoreEntries } from '../../../components/entries/more-entries';
import { useGrowingEntries } from '../../../components/entries/use-growing-entries';
import { SkeletonRows } from '../../../components/skeletons/skeletons';
import type { AccountRef } from '../../../lib/live';
import styles from './history-dialog.module.css';

interface HistoryDialogProps {
  readonly open: boolean;
  readonly account: AccountRef;
  readonly childName: string;
  readonly onClose: () => void;
  readonly afterClose: () => void;
}

const SKELETON_ROWS = 5;

/** All that ever went into and out of a child's savings, newest first, live. */
export function HistoryDialog(props: HistoryDialogProps) {
  const { open, account, childName, onClose, afterClose } = props;
  const { t } = useTranslation('parent');
  return (
    <Dialog
      afterClose={afterClose}
      description={t('history.description')}
      onClose={onClose}
      open={open}
      title={t('history.title', { name: childName })}
      width={560}
    >
      <div
        aria-label={t('history.list', { name: childName })}
        className={styles['scroll']}
        role="region"
        // Without it the keyboard could not scroll.
        tabIndex={0}
      >
        <History account={account} label={t('history.list', { name: childName })} />
      </div>
    </Dialog>
  );
}

function History({ account, label }: { readonly account: AccountRef; readonly label: string }) {
  const { t } = useTranslation('ledger');
  const { live, beyond, showMore } = useGrowingEntries(account);
  if (live.status === 'loading') return <SkeletonRows count={SKELETON_ROWS} />;
  if (live.status === 'error') {
    return <LoadError onRetry={live.retry} title={t('loadError.entries')} />;
  }
  if (live.data.length === 0) return <EmptyState text={t('emptyHint')} title={t('empty')} />;
  return (
    <>
      <EntryList entries={live.data} label={label} />
      <MoreEntries beyond={beyond} showMore={showMore} />
    </>
  );
}
