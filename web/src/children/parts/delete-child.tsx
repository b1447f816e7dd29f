import { useTranslation } from 'react-i18next';
import { useSheet } from '../../kit/dialog/use-sheet';
import { Button } from '../../kit/ui/button';
import type { LiveChild } from '../../kernel/live/live';
import styles from './access.module.css';

const loadDeleteChild = async () => (await import('./delete-child-sheet')).DeleteChildSheet;

interface DeleteChildProps {
  readonly child: LiveChild;
  readonly familyId: string;
}

/** Button that opens the deletion of a child's account, apart from everyday actions. */
export function DeleteChild({ child, familyId }: DeleteChildProps) {
  const { t } = useTranslation('parent');
  const deletion = useSheet(loadDeleteChild);
  const { name } = child;
  return (
    <div className={styles['deletion']}>
      <Button
        aria-label={t('deleteChild.openLabel', { name })}
        compact="start"
        variant="plain"
        {...deletion.opens()}
      >
        {t('deleteChild.open')}
      </Button>
      {deletion.element({ child, familyId })}
    </div>
  );
}
