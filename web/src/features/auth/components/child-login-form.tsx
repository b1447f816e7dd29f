import { useEffect, useRef, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { normaliseAccessCode } from '@pennysprout/shared/family/access-code';
import { childLoginSchema } from '@pennysprout/shared/schemas/auth';
import { Button } from '../../../components/ui/button';
import { bySchema } from '../../../lib/forms/check';
import { useForm } from '../../../lib/forms/use-form';
import { useChildLogin, type Somebody } from '../api/use-child-login';
import { AccessCodeField } from './access-code-field';
import styles from './child-login-form.module.css';
import { LoginProblem } from './login-problem';
import { PasswordField } from './password-field';

interface ChildLoginFormProps {
  /** The code of the child's direct link, which the child cannot change, or null. */
  readonly lockedCode: string | null;
  readonly somebody: Somebody | null;
  /** Hears that nobody is signed in any more, and that the child is about to be. */
  readonly onStart: () => void;
}

const check = bySchema(childLoginSchema);

export function ChildLoginForm({ lockedCode, somebody, onStart }: ChildLoginFormProps) {
  const { t } = useTranslation('childLogin');
  const { t: tCommon } = useTranslation('common');
  const form = useRef<HTMLFormElement>(null);
  const { login, problem, wait, left } = useChildLogin(somebody, onStart);
  const { values, busy, change, error, submit } = useForm({
    initialValues: { accessCode: lockedCode ?? '', password: '' },
    check,
    onSubmit: ({ accessCode, password }) =>
      login({ accessCode: normaliseAccessCode(accessCode.normalize('NFKC')), password }),
  });
  useFocusAfterRefusal(form, busy);
  const waiting = wait.secondsLeft > 0;

  return (
    <form ref={form} className={styles['form']} noValidate onSubmit={submit}>
      <p className={styles['left']} hidden={left === null} role="status">
        {left !== null && t('signedIn.left', { name: left })}
      </p>
      <LoginProblem problem={problem} wait={wait} />
      <AccessCodeField
        value={values.accessCode}
        locked={lockedCode !== null}
        error={error('accessCode')}
        onChange={(value) => {
          change({ accessCode: value });
        }}
      />
      {lockedCode !== null && (
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
      <Button type="submit" variant="kid" size="lg" block busy={busy} disabled={waiting}>
        {waiting ? t('waitButton', { time: wait.text }) : busy ? tCommon('loading') : t('login')}
      </Button>
    </form>
  );
}

/** After a try that failed the focus is where the child can do something about it. */
function useFocusAfterRefusal(form: RefObject<HTMLFormElement | null>, busy: boolean) {
  const wasBusy = useRef(false);
  useEffect(() => {
    if (wasBusy.current && !busy) {
      form.current?.querySelector<HTMLInputElement>('[name="password"]')?.focus();
    }
    wasBusy.current = busy;
  }, [form, busy]);
}
