import { useTranslation } from 'react-i18next';
import { createFamilySchema } from '@pennysprout/shared/families/schemas';
import { defaultFamilyName } from '@pennysprout/shared/family-preferences/defaults';
import { LIMITS } from '@pennysprout/shared/kernel/schema/limits';
import { LANGUAGES } from '@pennysprout/shared/kernel/words/language';
import { useCall } from '../../kernel/api/use-call';
import { toast } from '../../kernel/browser/toast';
import { zoneOfDevice } from '../../kernel/browser/zone-of-device';
import { useServiceStatus } from '../../kernel/live/service-status';
import { useSessionActions } from '../../kernel/session/session';
import { FormBody } from '../../kit/form/form-sheet';
import { TextRow } from '../../kit/form/rows';
import { useForm } from '../../kit/form/use-form';
import { Alert } from '../../kit/ui/alert';
import { Button } from '../../kit/ui/button';

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
  const { send, problem } = useCall('createFamily', {
    failed: t('create.failed'),
    onSuccess: (family) => {
      const description = t('create.doneText', { family: family.familyName });
      toast.show({ title: t('create.done'), description, tone: 'success' });
      joinFamily(family);
    },
  });
  const form = useForm({
    schema: createFamilySchema,
    start: { name: nameFor(parentName, i18n.language) },
    body: ({ name }) => ({ name, timeZone: zoneOfDevice() ?? undefined }),
    send: (body) => send({ body }),
    problem,
  });
  return (
    <FormBody
      actions={
        <Button busy={form.busy} disabled={!newFamilies} type="submit">
          {form.busy ? t('create.busy') : t('create.submit')}
        </Button>
      }
      form={form}
    >
      {!newFamilies && (
        <Alert announced title={t('create.closed')} tone="waiting">
          <p>{t('create.closedText')}</p>
        </Alert>
      )}
      <TextRow label={t('create.name')} name="name" placeholder={t('create.namePlaceholder')} />
    </FormBody>
  );
}
