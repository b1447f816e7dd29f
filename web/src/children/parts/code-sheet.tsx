import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatAccessCode } from '@pennysprout/shared/children/access-code';
import { accessCodeSchema } from '@pennysprout/shared/children/schemas';
import { CopyField } from '../../kit/copy-field/copy-field';
import { FormSheet } from '../../kit/form/form-sheet';
import { useForm } from '../../kit/form/use-form';
import { Alert } from '../../kit/ui/alert';
import { newestKeyInMemory } from '../../kernel/api/intents';
import { useCall } from '../../kernel/api/use-call';
import type { LiveChild } from '../../kernel/live/live';
import type { SheetProps } from '../../kit/dialog/use-sheet';
import { NewDetails } from './sign-in-details';
import { ShownLink } from './shown-link';

const RENEWAL = { renew: true };

interface CodeSheetProps extends SheetProps {
  readonly child: LiveChild;
  readonly familyId: string;
}

/** Sheet that gives a child a new access code: explains the consequences first, then shows the code. */
export function CodeSheet({ sheet, child, familyId }: CodeSheetProps) {
  const { t } = useTranslation('parent');
  const { name } = child;
  const { form, made } = useCodeForm({ child, familyId });
  return (
    <FormSheet
      busy={t('code.busy')}
      done={
        made !== null && {
          title: t('code.doneTitle', { name }),
          close: t('code.done'),
          content: <NewCode accessCode={made} name={name} />,
        }
      }
      form={form}
      sheet={sheet}
      submit={t('code.submit')}
      title={t('code.title', { name })}
    >
      <Alert title={t('code.warningTitle', { name })} tone="waiting">
        <p>{t('code.warning', { name })}</p>
        <p>{t('code.password')}</p>
      </Alert>
    </FormSheet>
  );
}

/** Form that makes a new access code. `made` is the code, or null until there is one. */
function useCodeForm({ child, familyId }: Omit<CodeSheetProps, 'sheet'>) {
  const { t } = useTranslation('parent');
  const [made, setMade] = useState<string | null>(null);
  // Idempotency keys of this sheet alone: reopened, it asks for another code.
  const [keys] = useState(newestKeyInMemory);
  const { send, problem } = useCall('createAccessCode', {
    keys,
    failed: t('code.failed'),
    onSuccess: ({ accessCode }) => {
      setMade(accessCode);
    },
  });
  const form = useForm({
    schema: accessCodeSchema,
    start: RENEWAL,
    send: (body) => send({ params: { id: child.id }, query: { familyId }, body }),
    problem,
  });
  return { form, made };
}

function NewCode({ accessCode, name }: { readonly accessCode: string; readonly name: string }) {
  const { t } = useTranslation('parent');
  return (
    <NewDetails>
      <p>{t('code.tell', { name })}</p>
      <CopyField
        kind="code"
        label={t('loginDetails.accessCode')}
        shown={formatAccessCode(accessCode)}
        value={accessCode}
      />
      <ShownLink accessCode={accessCode} name={name} />
    </NewDetails>
  );
}
