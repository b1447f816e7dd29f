import { useTranslation } from 'react-i18next';
import { defaultFamilyName } from '@pennysprout/shared/family-preferences/defaults';
import { familyNameSchema } from '@pennysprout/shared/families/schemas';
import { LANGUAGES } from '@pennysprout/shared/kernel/words/language';
import { LIMITS } from '@pennysprout/shared/kernel/schema/limits';
import { Alert } from '../../kit/ui/alert';
import { Button } from '../../kit/ui/button';
import { TextField } from '../../kit/ui/text-field';
import { useCall } from '../../kernel/api/use-call';
import { bySchema } from '../../kernel/forms/by-schema';
import { useForm } from '../../kernel/forms/use-form-state';
import { useServiceStatus } from '../../kernel/live/service-status';
import { toast } from '../../kernel/browser/toast';
import { zoneOfDevice } from '../../kernel/browser/zone-of-device';
import { useSessionActions } from '../../kernel/session/session';
import styles from './create-family.module.css';

const check = bySchema(familyNameSchema);

/** Returns the name that the server would give the first family of a parent who was not invited. */
function nameFor(parentName: string, spoken: string): string {
  const language = LANGUAGES.find((known) => known === spoken) ?? 'en';
  return defaultFamilyName(parentName, language).slice(0, LIMITS.name);
}

/** Form that creates a family and opens it at once. */
export function CreateFamilyForm({ parentName }: { readonly parentName: string }) {
  const { t, i18n } = useTranslation('family');
  const { newFamilies } = useServiceStatus();
  const { joinFamily } = useSessionActions();
  const { send } = useCall('createFamily', {
    failed: t('create.failed'),
    onSuccess: (family) => {
      toast.show({
        title: t('create.done'),
        description: t('create.doneText', { family: family.familyName }),
        tone: 'success',
      });
      joinFamily(family);
    },
  });
  const { values, busy, change, error, submit } = useForm({
    initialValues: { name: nameFor(parentName, i18n.language) },
    check,
    onSubmit: (body) => send({ body: { ...body, timeZone: zoneOfDevice() } }),
  });
  return (
    <form className={styles['form']} noValidate onSubmit={submit}>
      <div>
        <h2>{t('create.heading')}</h2>
        <p>{t('create.text')}</p>
      </div>
      {!newFamilies && (
        <Alert announced title={t('create.closed')} tone="waiting">
          <p>{t('create.closedText')}</p>
        </Alert>
      )}
      <TextField
        autoComplete="off"
        disabled={busy}
        error={error('name')}
        label={t('create.name')}
        maxLength={LIMITS.name}
        name="name"
        onChange={(event) => {
          change({ name: event.target.value });
        }}
        placeholder={t('create.namePlaceholder')}
        value={values.name}
      />
      <Button busy={busy} disabled={!newFamilies} type="submit">
        {busy ? t('create.busy') : t('create.submit')}
      </Button>
    </form>
  );
}
