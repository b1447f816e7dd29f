import { useTranslation } from 'react-i18next';
import { FormBody } from '../../kit/form/form-sheet';
import { TextRow } from '../../kit/form/rows';
import { PreferenceBlock } from '../../kit/preference-card/preference-block';
import { Button } from '../../kit/ui/button';
import type { RenameForm } from '../hooks/use-rename-form';
import styles from './family-name.module.css';

/** Card that renames the family at once, without waiting for the other preferences to be saved. */
export function FamilyNameCard({ form }: { readonly form: RenameForm }) {
  const { t } = useTranslation('preferences');
  const { busy, unsaved } = form;
  return (
    <PreferenceBlock text={t('name.text')}>
      <FormBody
        actions={
          <div className={styles['inline']}>
            <TextRow label={t('name.name')} name="name" />
            <Button busy={busy} disabled={!unsaved && !busy} type="submit" variant="secondary">
              {busy ? t('name.busy') : t('name.submit')}
            </Button>
          </div>
        }
        form={form}
      />
    </PreferenceBlock>
  );
}
