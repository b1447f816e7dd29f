import { useTranslation } from 'react-i18next';
import { Alert } from '../../../components/ui/alert';
import { Button } from '../../../components/ui/button';
import { cx } from '../../../components/ui/cx';
import type { PreferencesForm } from './use-preferences-form';
import styles from './preferences-tab.module.css';

interface SaveBarProps {
  readonly form: PreferencesForm;
  readonly formId: string;
}

/** Cancel and Save, always in view, and before them the question about what others have saved. */
export function SaveBar({ form, formId }: SaveBarProps) {
  const { t } = useTranslation('preferences');
  const { busy, unsaved, conflict } = form;
  return (
    <div className={cx(styles['bar'], unsaved && styles['inView'])}>
      {conflict && <Theirs form={form} />}
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
            disabled={(!unsaved || conflict) && !busy}
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

/** Nothing is overwritten unasked, neither what is saved nor what is typed. */
function Theirs({ form }: { readonly form: PreferencesForm }) {
  const { t } = useTranslation('preferences');
  return (
    <Alert announced title={t('theirs.title')} tone="info">
      <p>{t('theirs.text')}</p>
      <div className={styles['choices']}>
        <Button onClick={form.showTheirs} variant="secondary">
          {t('theirs.show')}
        </Button>
        <Button onClick={form.keepMine} variant="secondary">
          {t('theirs.keep')}
        </Button>
      </div>
    </Alert>
  );
}
