import { useTranslation } from 'react-i18next';
import { LIMITS } from '@pennysprout/shared/kernel/schema/limits';
import { Button } from '../../kit/ui/button';
import { TextField } from '../../kit/ui/text-field';
import { PreferenceBlock } from '../../kit/preference-card/preference-block';
import type { RenameForm } from '../hooks/use-rename-form';
import styles from '../../kit/preference-card/preference-card.module.css';

/** Card that renames the family at once, without waiting for the other preferences to be saved. */
export function FamilyNameCard({ form }: { readonly form: RenameForm }) {
  const { t } = useTranslation('preferences');
  const { name, error, busy, unsaved, type, submit } = form;
  return (
    <PreferenceBlock text={t('name.text')}>
      <form className={styles['inline']} noValidate onSubmit={submit}>
        <TextField
          autoComplete="off"
          disabled={busy}
          error={error('name')}
          label={t('name.label')}
          maxLength={LIMITS.name}
          name="name"
          onChange={(event) => {
            type(event.target.value);
          }}
          value={name}
        />
        <Button busy={busy} disabled={!unsaved && !busy} type="submit" variant="secondary">
          {busy ? t('name.busy') : t('name.submit')}
        </Button>
      </form>
    </PreferenceBlock>
  );
}
