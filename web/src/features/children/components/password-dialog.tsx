import { useEffect, useId, useRef, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { setPasswordSchema } from '@pennysprout/shared/schemas/children';
import { LIMITS } from '@pennysprout/shared/schemas/limits';
import { CopyField } from '../../../components/copy-field/copy-field';
import { Dialog } from '../../../components/dialog/dialog';
import { Chip, ChipGroup } from '../../../components/form/chip';
import { FormActions } from '../../../components/form/form-actions';
import { Alert } from '../../../components/ui/alert';
import { Button } from '../../../components/ui/button';
import { TextField } from '../../../components/ui/text-field';
import { useFieldError } from '../../../components/ui/use-field-error';
import { formikValidate } from '../../../lib/forms/form';
import type { LiveChild } from '../../../lib/live/live';
import { SpokenPassword } from './spoken-password';
import { useSetPassword } from '../api/use-set-password';
import formStyles from '../../../components/form/form.module.css';

interface PasswordDialogProps {
  readonly open: boolean;
  readonly child: LiveChild;
  readonly familyId: string;
  readonly onClose: () => void;
  readonly afterClose: () => void;
}

const WAYS = ['generate', 'own'] as const;
type Way = (typeof WAYS)[number];

const check = formikValidate(setPasswordSchema);
const NONE = 'validation.required';

/** Gives a child a new password, made or chosen, and shows it until the dialog is closed. */
export function PasswordDialog({
  open,
  child,
  familyId,
  onClose,
  afterClose,
}: PasswordDialogProps) {
  const { t } = useTranslation('parent');
  const formId = useId();
  const [way, setWay] = useState<Way>('generate');
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string | undefined>(undefined);
  const [set, setSet] = useState<string | null>(null);
  const { busy, send } = useSetPassword({ childId: child.id, familyId, onSet: setSet });

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const password = way === 'own' ? typed.trim() : undefined;
    const found = password === '' ? NONE : check({ password })['password'];
    setProblem(found);
    if (found) event.currentTarget.querySelector<HTMLElement>('[name="password"]')?.focus();
    else void send(password);
  };
  const actions = (
    <FormActions
      busy={busy}
      formId={formId}
      onCancel={onClose}
      words={{
        cancel: t('password.cancel'),
        submit: t('password.submit'),
        busy: t('password.busy'),
      }}
    />
  );
  const doneAction = (
    <Button block onClick={onClose}>
      {t('password.done')}
    </Button>
  );
  return (
    <Dialog
      actions={set === null ? actions : doneAction}
      afterClose={afterClose}
      busy={busy}
      dirty={set === null && typed !== ''}
      onClose={onClose}
      open={open}
      title={t(set === null ? 'password.title' : 'password.setTitle', { name: child.name })}
    >
      {set === null ? (
        <form className={formStyles['form']} id={formId} noValidate onSubmit={submit}>
          <Alert title={t('password.warningTitle', { name: child.name })} tone="waiting">
            <p>{t('password.warning', { name: child.name })}</p>
          </Alert>
          <ChipGroup
            chips={WAYS.map((each) => (
              <Chip
                checked={way === each}
                key={each}
                name="way"
                onChoose={() => {
                  setWay(each);
                  setProblem(undefined);
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
              onType={(value) => {
                setTyped(value);
                setProblem(undefined);
              }}
              problem={problem}
              value={typed}
            />
          )}
        </form>
      ) : (
        <NewPassword name={child.name} password={set} />
      )}
    </Dialog>
  );
}

interface OwnPasswordProps {
  readonly value: string;
  readonly problem: string | undefined;
  readonly busy: boolean;
  readonly onType: (value: string) => void;
}

/** In plain sight: the parent is about to tell it to the child. */
function OwnPassword({ value, problem, busy, onType }: OwnPasswordProps) {
  const { t } = useTranslation('parent');
  const fieldError = useFieldError();
  return (
    <TextField
      autoCapitalize="none"
      autoComplete="off"
      autoCorrect="off"
      disabled={busy}
      error={fieldError(problem)}
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
  const details = useRef<HTMLDivElement>(null);
  // The form has gone and the focus with it. It does not go to the button that closes the dialog: a
  // second Enter must not throw the password away.
  useEffect(() => {
    details.current?.focus();
  }, []);
  return (
    <div className={formStyles['form']} ref={details} tabIndex={-1}>
      <p>{t('password.tell', { name })}</p>
      <CopyField kind="code" label={t('loginDetails.password')} value={password} />
      <SpokenPassword password={password} />
    </div>
  );
}
