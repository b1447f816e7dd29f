import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { setPasswordSchema } from '@pennysprout/shared/children/schemas';
import { CopyField } from '../../kit/copy-field/copy-field';
import { FormSheet } from '../../kit/form/form-sheet';
import { ChipRow, SecretRow } from '../../kit/form/rows';
import { useForm } from '../../kit/form/use-form';
import { Alert } from '../../kit/ui/alert';
import { newestKeyInMemory } from '../../kernel/api/intents';
import { useCall } from '../../kernel/api/use-call';
import type { LiveChild } from '../../kernel/live/live';
import type { SheetProps } from '../../kit/dialog/use-sheet';
import { NewDetails } from './sign-in-details';
import { SpokenPassword } from './spoken-password';

const WAYS = ['generate', 'own'] as const;

const START = { way: 'generate' as (typeof WAYS)[number], password: '' };

interface PasswordSheetProps extends SheetProps {
  readonly child: LiveChild;
  readonly familyId: string;
}

/** Sheet that gives a child a new password, generated or chosen, and shows it until closed. */
export function PasswordSheet({ sheet, child, familyId }: PasswordSheetProps) {
  const { t } = useTranslation('parent');
  const { name } = child;
  const { form, set } = usePasswordForm({ child, familyId });
  return (
    <FormSheet
      busy={t('password.busy')}
      done={
        set !== null && {
          title: t('password.doneTitle', { name }),
          close: t('password.done'),
          content: <NewPassword name={name} password={set} />,
        }
      }
      form={form}
      sheet={sheet}
      submit={t('password.submit')}
      title={t('password.title', { name })}
    >
      <Alert title={t('password.warningTitle', { name })} tone="waiting">
        <p>{t('password.warning', { name })}</p>
      </Alert>
      <ChipRow label={t('password.way')} name="way" options={WAYS}>
        {(way) => t(`password.${way}`)}
      </ChipRow>
      {form.values.way === 'own' && (
        <SecretRow
          hint={t('password.passwordHint')}
          label={t('password.password')}
          name="password"
        />
      )}
    </FormSheet>
  );
}

/** Form that sets the password. `set` is the new one, or null until there is one. */
function usePasswordForm({ child, familyId }: Omit<PasswordSheetProps, 'sheet'>) {
  const { t } = useTranslation('parent');
  const [set, setSet] = useState<string | null>(null);
  // Not stored, unlike the idempotency keys of money: the stored request would contain the password, and
  // setting it twice does no harm.
  const [keys] = useState(newestKeyInMemory);
  const { send, problem } = useCall('setChildPassword', {
    keys,
    failed: t('password.failed'),
    onSuccess: ({ password }) => {
      setSet(password);
    },
  });
  const form = useForm({
    schema: setPasswordSchema,
    start: START,
    body: (values) => (isTyped(values) ? { password: values.password } : {}),
    check: (values): Record<string, string> =>
      values.way === 'generate' || isTyped(values) ? {} : { password: 'validation.required' },
    send: (body) => send({ params: { id: child.id }, query: { familyId }, body }),
    problem,
  });
  return { form, set };
}

function isTyped({ way, password }: typeof START): boolean {
  return way === 'own' && password.trim() !== '';
}

function NewPassword({ name, password }: { readonly name: string; readonly password: string }) {
  const { t } = useTranslation('parent');
  return (
    <NewDetails>
      <p>{t('password.tell', { name })}</p>
      <CopyField kind="code" label={t('loginDetails.password')} value={password} />
      <SpokenPassword password={password} />
    </NewDetails>
  );
}
