import { useTranslation } from 'react-i18next';
import { LIMITS } from '@pennysprout/shared/kernel/schema/limits';
import { Checkbox } from '../../kit/fields/checkbox';
import formStyles from '../../kit/fields/form.module.css';
import { TextField } from '../../kit/ui/text-field';
import type { AddChildFormState } from '../hooks/use-add-child-form';

interface AddChildFormProps {
  readonly id: string;
  readonly form: AddChildFormState;
}

export function AddChildForm({ id, form }: AddChildFormProps) {
  const { t } = useTranslation('parent');
  const { busy, change, error, values } = form;
  return (
    <form className={formStyles['form']} id={id} noValidate onSubmit={form.submit}>
      <TextField
        autoComplete="off"
        data-first-focus
        disabled={busy}
        error={error('name')}
        label={t('addChild.name')}
        maxLength={LIMITS.name}
        name="name"
        onChange={(event) => {
          change({ name: event.target.value });
        }}
        placeholder={t('addChild.namePlaceholder')}
        value={values.name}
      />
      <EmailFields form={form} />
      <TextField
        autoCapitalize="none"
        // Shown as plain text, and not meant for the parent's own password manager.
        autoComplete="off"
        autoCorrect="off"
        disabled={busy}
        error={error('password')}
        hint={t('addChild.passwordHint')}
        label={t('addChild.password')}
        maxLength={LIMITS.password}
        name="password"
        onChange={(event) => {
          change({ password: event.target.value });
        }}
        spellCheck={false}
        value={values.password}
      />
    </form>
  );
}

/** Email address, and the choice to go without one. */
function EmailFields({ form }: Pick<AddChildFormProps, 'form'>) {
  const { t } = useTranslation('parent');
  const { busy, change, error } = form;
  const { email, emailOptional } = form.values;
  return (
    <>
      <TextField
        autoComplete="off"
        disabled={busy || emailOptional}
        error={error('email')}
        hint={emailOptional ? t('addChild.emailNotSaved') : undefined}
        label={t('addChild.email')}
        maxLength={LIMITS.email}
        name="email"
        onChange={(event) => {
          change({ email: event.target.value });
        }}
        type="email"
        value={email}
      />
      <Checkbox
        checked={emailOptional}
        disabled={busy}
        label={t('addChild.emailOptional')}
        name="emailOptional"
        onChange={(checked) => {
          change({ emailOptional: checked });
        }}
      />
    </>
  );
}
