import { useTranslation } from 'react-i18next';
import { Button } from '../../kit/ui/button';
import { cx } from '../../kit/ui/cx';
import { ConflictBanner } from './conflict-banner';
import type { PreferencesForm } from '../hooks/use-preferences-form';
import styles from '../../kit/preference-card/preference-card.module.css';

interface SaveBarProps {
  readonly form: PreferencesForm;
  readonly formId: string;
}

/** Bar with Cancel and Save, always in view, and above them the choice after a conflict. */
export function SaveBar({ form, formId }: SaveBarProps) {
  const { t } = useTranslation('preferences');
  const { busy, unsaved, conflict } = form;
  return (
    <div data-keeps-free className={cx(styles['bar'], unsaved && styles['inView'])}>
      {conflict && <ConflictBanner conflict={conflict} form={form} />}
      <div className={styles['barRow']}>
        <p className={styles['hint']} role="status">
          {unsaved && !busy && t('form.unsaved')}
        </p>
        <div className={styles['dialogActions']}>
          <Button disabled={!unsaved || busy} onClick={form.reset} variant="secondary">
            {t('form.cancel')}
          </Button>
          <Button
            busy={busy}
            disabled={(!unsaved || conflict !== null) && !busy}
            form={formId}
            type="submit"
          >
            {busy ? t('form.busy') : t('form.save')}
          </Button>
        </div>
      </div>
    </div>
  );
}
