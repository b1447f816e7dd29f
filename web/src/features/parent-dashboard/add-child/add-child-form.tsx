import { useTranslation } from 'react-i18next';
import { LIMITS } from '@pennysprout/shared/schemas/limits';
import { TextField } from '../../../components/ui/text-field';
import { useIsMobile } from '../../../lib/use-media';
import type { AddChildFormState } from './use-add-child-form';
import styles from './add-child.module.css';

interface AddChildFormProps {
  readonly id: string;
  readonly form: AddChildFormState;
  readonly busy: boolean;
}

export function AddChildForm({ id, form, busy }: AddChildFormProps) {
  const { t } = useTranslation('parent');
  const isMobile = useIsMobile();
  const { name, email, emailOptional } = form.values;
  return (
    <form className={styles['form']} id={id} noValidate onSubmit={form.handleSubmit}>
      <TextField
        autoComplete="off"
        // On a phone the keyboard would cover the form before it has been seen.
        data-first-focus={!isMobile}
        disabled={busy}
        error={form.errors.name}
        label={t('addChild.name')}
        maxLength={LIMITS.name}
        name="name"
        onChange={(event) => {
          form.change({ name: event.target.value });
        }}
        placeholder={t('addChild.namePlaceholder')}
        value={name}
      />
      <TextField
        autoComplete="off"
        disabled={busy || emailOptional}
        error={form.errors.email}
        hint={emailOptional ? t('addChild.emailNotSaved') : undefined}
        label={t('addChild.email')}
        maxLength={LIMITS.email}
        name="email"
        onChange={(event) => {
          form.change({ email: event.target.value });
        }}
        type="email"
        value={email}
      />
      <label className={styles['checkbox']}>
        <input
          checked={emailOptional}
          disabled={busy}
          name="emailOptional"
          onChange={(event) => {
            form.change({ emailOptional: event.target.checked });
          }}
          type="checkbox"
        />
        <span>{t('addChild.emailOptional')}</span>
      </label>
    </form>
  );
}
