import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { setPasswordSchema } from '@pennysprout/shared/children/schemas';
import { LIMITS } from '@pennysprout/shared/kernel/schema/limits';
import { CopyField } from '../../kit/copy-field/copy-field';
import { Dialog } from '../../kit/dialog/dialog';
import { Chip, ChipGroup } from '../../kit/fields/chip';
import { FormActions } from '../../kit/fields/form-actions';
import { Alert } from '../../kit/ui/alert';
import { Button } from '../../kit/ui/button';
import { TextField } from '../../kit/ui/text-field';
import { newestKeyInMemory } from '../../kernel/api/intents';
import { useCall } from '../../kernel/api/use-call';
import { bySchema } from '../../kernel/forms/by-schema';
import { useForm } from '../../kernel/forms/use-form-state';
import type { LiveChild } from '../../kernel/live/live';
import { MadeDetails } from './made-details';
import { SpokenPassword } from './spoken-password';
import formStyles from '../../kit/fields/form.module.css';

interface PasswordDialogProps {
  readonly open: boolean;
  readonly child: LiveChild;
  readonly familyId: string;
  readonly onClose: () => void;
  readonly afterClose: () => void;
}

const WAYS = ['generate', 'own'] as const;
type Way = (typeof WAYS)[number];

const EMPTY = { way: 'generate' as Way, password: '' };
const checkBody = bySchema(setPasswordSchema);
const NOTHING_TYPED = { ok: false, problems: { password: 'validation.required' } } as const;

/** Dialog that gives a child a new password, generated or chosen, and shows it until closed. */
export function PasswordDialog(props: PasswordDialogProps) {
  const { open, child, onClose, afterClose } = props;
  const { t } = useTranslation('parent');
  const formId = useId();
  const { form, set } = usePasswordForm(props);
  const { busy } = form;
  const words = {
    cancel: t('password.cancel'),
    submit: t('password.submit'),
    busy: t('password.busy'),
  };
  return (
    <Dialog
      actions={
        set === null ? (
          <FormActions busy={busy} formId={formId} onCancel={onClose} words={words} />
        ) : (
          <Button block onClick={onClose}>
            {t('password.done')}
          </Button>
        )
      }
      afterClose={afterClose}
      busy={busy}
      dirty={set === null && form.values.password !== ''}
      onClose={onClose}
      open={open}
      title={t(set === null ? 'password.title' : 'password.setTitle', { name: child.name })}
    >
      {set === null ? (
        <form className={formStyles['form']} id={formId} noValidate onSubmit={form.submit}>
          <Alert title={t('password.warningTitle', { name: child.name })} tone="waiting">
            <p>{t('password.warning', { name: child.name })}</p>
          </Alert>
          <PasswordFields form={form} />
        </form>
      ) : (
        <NewPassword name={child.name} password={set} />
      )}
    </Dialog>
  );
}

/** Form that sets the password. `set` is the new one, or null until there is one. */
function usePasswordForm({ child, familyId }: Pick<PasswordDialogProps, 'child' | 'familyId'>) {
  const { t } = useTranslation('parent');
  const [set, setSet] = useState<string | null>(null);
  // Not stored, unlike the idempotency keys of money: the stored request would contain the password, and
  // setting it twice does no harm.
  const [keys] = useState(newestKeyInMemory);
  const { send } = useCall('setChildPassword', {
    keys,
    failed: t('password.failed'),
    onSuccess: ({ password }) => {
      setSet(password);
    },
  });
  const form = useForm({
    initialValues: EMPTY,
    check: ({ way, password }) => {
      if (way === 'generate') return checkBody({});
      return password.trim() === '' ? NOTHING_TYPED : checkBody({ password });
    },
    onSubmit: (body) => send({ params: { id: child.id }, query: { familyId }, body }),
  });
  return { form, set };
}

interface PasswordFieldsProps {
  readonly form: ReturnType<typeof usePasswordForm>['form'];
}

/** Choice of a generated or an own password, and the field for the latter. */
function PasswordFields({ form: { busy, change, error, values } }: PasswordFieldsProps) {
  const { t } = useTranslation('parent');
  const { way, password } = values;
  return (
    <>
      <ChipGroup
        chips={WAYS.map((each) => (
          <Chip
            checked={way === each}
            key={each}
            name="way"
            onChoose={() => {
              change({ way: each });
            }}
            value={each}
          >
            {t(`password.${each}`)}
          </Chip>
        ))}
        disabled={busy}
        legend={t('password.question')}
      />
      {way === 'own' && (
        <OwnPassword
          busy={busy}
          error={error('password')}
          onType={(typed) => {
            change({ password: typed });
          }}
          value={password}
        />
      )}
    </>
  );
}

interface OwnPasswordProps {
  readonly value: string;
  readonly error: string | undefined;
  readonly busy: boolean;
  readonly onType: (value: string) => void;
}

/** Field for a chosen password, as plain text: the parent is about to tell it to the child. */
function OwnPassword({ value, error, busy, onType }: OwnPasswordProps) {
  const { t } = useTranslation('parent');
  return (
    <TextField
      autoCapitalize="none"
      autoComplete="off"
      autoCorrect="off"
      disabled={busy}
      error={error}
      hint={t('password.ownHint')}
      label={t('password.ownLabel')}
      maxLength={LIMITS.password}
      name="password"
      onChange={(event) => {
        onType(event.target.value);
      }}
      spellCheck={false}
      value={value}
    />
  );
}

function NewPassword({ name, password }: { readonly name: string; readonly password: string }) {
  const { t } = useTranslation('parent');
  return (
    <MadeDetails>
      <p>{t('password.tell', { name })}</p>
      <CopyField kind="code" label={t('loginDetails.password')} value={password} />
      <SpokenPassword password={password} />
    </MadeDetails>
  );
}
