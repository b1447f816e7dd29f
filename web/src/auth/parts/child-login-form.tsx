import { useEffect, useRef, useState, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { formatAccessCode, normaliseAccessCode } from '@pennysprout/shared/children/access-code';
import { CHILD_LOGIN_TEXTS } from '@pennysprout/shared/kernel/schema/limits';
import { Stack } from '../../kit/layout/stack';
import { Text } from '../../kit/layout/text';
import { Button } from '../../kit/ui/button';
import { Link } from '../../kit/ui/link';
import { byTexts } from '../../kernel/forms/check';
import { useLightForm } from '../../kernel/forms/use-light-form';
import { endedChild, forgetEnded } from '../../kernel/session/ended-child';
import { useChildLogin, type SignedInUser } from '../hooks/use-child-login';
import type { RememberedChild } from '../../kernel/session/storage';
import { useRemembered } from '../model/remembered-children';
import { Alert } from '../../kit/ui/alert';
import { AccessCodeField } from './access-code-field';
import { LoginProblem } from './login-problem';
import { PasswordField } from './password-field';
import { RememberMe } from './remember-me';
import { RememberedList } from './remembered-list';
import styles from './child-login-form.module.css';

interface ChildLoginFormProps {
  /**
   * Access code from the child's direct link, which the child cannot change; null if there is no link.
   */
  readonly lockedCode: string | null;
  /** Remembered child, who is asked only for the password; null for any other. */
  readonly known: RememberedChild | null;
  readonly signedInUser: SignedInUser | null;
  /** Called when nobody is signed in any more and the child is about to be. */
  readonly onStart: () => void;
}

const check = byTexts(CHILD_LOGIN_TEXTS);

export function ChildLoginForm(props: ChildLoginFormProps) {
  const { lockedCode, known, signedInUser } = props;
  const { t } = useTranslation('childLogin');
  const form = useRef<HTMLFormElement>(null);
  const { fields, code, ended, dismissEnded, remembered, remember, setRemember, attempt } =
    useLoginForm(props);
  const { values, busy, change, error } = fields;
  useFocusAfterRefusal(form, busy);
  useEffect(() => {
    // After the page has focused its heading.
    if (known) requestAnimationFrame(() => focusPassword(form));
  }, [known]);
  // The code of a known child may turn out to have been replaced.
  const isKnown = code === known?.accessCode;
  return (
    <form ref={form} noValidate onSubmit={fields.submit}>
      <Stack gap={4}>
        <Text hidden={attempt.left === null} role="status" tone="quiet">
          {attempt.left !== null && t('signedIn.left', { name: attempt.left })}
        </Text>
        {ended && !signedInUser && (
          <EndedBanner
            onDismiss={() => {
              dismissEnded();
              focusPassword(form);
            }}
          />
        )}
        <LoginProblem problem={attempt.problem} wait={attempt.wait} />
        {lockedCode === null && !isKnown && (
          <RememberedList
            chosen={code}
            list={remembered.list}
            onChoose={(accessCode) => {
              change({ accessCode: formatAccessCode(accessCode) });
              focusPassword(form);
            }}
            onForget={remembered.forget}
          />
        )}
        <LoginFields
          change={change}
          error={error}
          known={isKnown}
          locked={lockedCode !== null}
          values={values}
        />
        {!remembered.list.some(({ accessCode }) => accessCode === code) && (
          <RememberMe checked={remember} onChange={setRemember} />
        )}
        <LoginButton busy={busy} wait={attempt.wait} />
      </Stack>
    </form>
  );
}

/** Provides the fields, the remembered children, and a function to sign in. */
function useLoginForm({ lockedCode, known, signedInUser, onStart }: ChildLoginFormProps) {
  const [ended, setEnded] = useState(endedChild);
  const remembered = useRemembered();
  const [remember, setRemember] = useState(false);
  const fields = useLightForm({
    initialValues: {
      accessCode: lockedCode ?? formatAccessCode(known?.accessCode ?? ended?.accessCode ?? ''),
      password: '',
    },
    check,
    onSubmit: ({ accessCode, password }) =>
      attempt.login({ accessCode: codeOf(accessCode), password }, remember),
  });
  const attempt = useChildLogin({
    otherUser: signedInUser,
    linked: lockedCode !== null,
    onStart,
    onCodeEnded: ({ remembered: wasRemembered }) => {
      remembered.refresh();
      // The problem above the form says it better now.
      setEnded(null);
      if (lockedCode !== null) return;
      // The child has to type the new code; one that was remembered wants to be remembered again.
      fields.change({ accessCode: '' });
      if (wasRemembered) setRemember(true);
    },
  });
  const dismissEnded = () => {
    forgetEnded();
    setEnded(null);
  };
  const code = codeOf(fields.values.accessCode);
  return { fields, code, ended, dismissEnded, remembered, remember, setRemember, attempt };
}

type Fields = ReturnType<typeof useLoginForm>['fields'];

interface LoginFieldsProps extends Pick<Fields, 'values' | 'error' | 'change'> {
  readonly locked: boolean;
  readonly known: boolean;
}

function LoginFields({ values, error, change, locked, known }: LoginFieldsProps) {
  const { t } = useTranslation('childLogin');
  return (
    <>
      {known ? (
        // Tells a password manager whose password it is.
        <input autoComplete="username" hidden readOnly value={values.accessCode} />
      ) : (
        <AccessCodeField
          value={values.accessCode}
          locked={locked}
          error={error('accessCode')}
          onChange={(value) => {
            change({ accessCode: value });
          }}
        />
      )}
      {locked && (
        <Link to="/child-login" className={styles['otherCode']}>
          {t('otherCode')}
        </Link>
      )}
      <PasswordField
        value={values.password}
        error={error('password')}
        onChange={(value) => {
          change({ password: value });
        }}
      />
    </>
  );
}

type LoginButtonProps = Pick<Fields, 'busy'> & Pick<ReturnType<typeof useChildLogin>, 'wait'>;

function LoginButton({ busy, wait }: LoginButtonProps) {
  const { t } = useTranslation('childLogin');
  const { t: tCommon } = useTranslation('common');
  const waiting = wait.secondsLeft > 0;
  return (
    <Button type="submit" variant="kid" size="lg" block busy={busy} disabled={waiting}>
      {waiting ? t('waitButton', { time: wait.text }) : busy ? tCommon('loading') : t('login')}
    </Button>
  );
}

function codeOf(typed: string): string {
  return normaliseAccessCode(typed.normalize('NFKC'));
}

function focusPassword(form: RefObject<HTMLFormElement | null>) {
  form.current?.querySelector<HTMLInputElement>('[name="password"]')?.focus();
}

/** Moves the focus, after a failed attempt, to the field that the child can correct. */
function useFocusAfterRefusal(form: RefObject<HTMLFormElement | null>, busy: boolean) {
  const wasBusy = useRef(false);
  useEffect(() => {
    if (wasBusy.current && !busy) {
      const code = form.current?.querySelector<HTMLInputElement>('[name="accessCode"]');
      if (code?.value === '') code.focus();
      else focusPassword(form);
    }
    wasBusy.current = busy;
  }, [form, busy]);
}

/** Tells a child who was signed out why. Stays until the child dismisses it. */
function EndedBanner({ onDismiss }: { readonly onDismiss: () => void }) {
  const { t } = useTranslation('childLogin');
  return (
    <Alert announced title={t('ended.title')} tone="info">
      <p>{t('ended.description')}</p>
      <Button onClick={onDismiss} variant="secondary">
        {t('ended.dismiss')}
      </Button>
    </Alert>
  );
}
