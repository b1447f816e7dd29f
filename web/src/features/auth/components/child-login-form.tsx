import { useEffect, useRef, type RefObject } from 'react';
import { useFormik } from 'formik';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { normaliseAccessCode } from '@pennysprout/shared/family/access-code';
import { childLoginSchema } from '@pennysprout/shared/schemas/auth';
import { Button } from '../../../components/ui/button';
import { useFieldError } from '../../../components/ui/use-field-error';
import { formikValidate } from '../../../lib/forms/form';
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

const validate = formikValidate(childLoginSchema);

export function ChildLoginForm({ lockedCode, somebody, onStart }: ChildLoginFormProps) {
  const { t } = useTranslation('childLogin');
  const { t: tCommon } = useTranslation('common');
  const fieldError = useFieldError();
  const form = useRef<HTMLFormElement>(null);
  const { login, problem, wait, left } = useChildLogin(somebody, onStart);
  const formik = useFormik({
    initialValues: { accessCode: lockedCode ?? '', password: '' },
    validate,
    // Nobody is told off before they have pressed the button.
    validateOnBlur: false,
    validateOnChange: false,
    onSubmit: ({ accessCode, password }) =>
      login({ accessCode: normaliseAccessCode(accessCode.normalize('NFKC')), password }),
  });
  useFocusAfterRefusal(form, formik.isSubmitting);
  const waiting = wait.secondsLeft > 0;

  return (
    <form ref={form} className={styles['form']} noValidate onSubmit={formik.handleSubmit}>
      <p className={styles['left']} hidden={left === null} role="status">
        {left !== null && t('signedIn.left', { name: left })}
      </p>
      <LoginProblem problem={problem} wait={wait} />
      <AccessCodeField
        value={formik.values.accessCode}
        locked={lockedCode !== null}
        error={fieldError(formik.errors.accessCode)}
        onChange={(value) => {
          void formik.setFieldValue('accessCode', value);
          formik.setFieldError('accessCode', undefined);
        }}
      />
      {lockedCode !== null && (
        <Link to="/child-login" className={styles['otherCode']}>
          {t('otherCode')}
        </Link>
      )}
      <PasswordField
        value={formik.values.password}
        error={fieldError(formik.errors.password)}
        onChange={(value) => {
          void formik.setFieldValue('password', value);
          formik.setFieldError('password', undefined);
        }}
      />
      <Button
        type="submit"
        variant="kid"
        size="lg"
        block
        busy={formik.isSubmitting}
        disabled={waiting}
      >
        {waiting
          ? t('waitButton', { time: wait.text })
          : formik.isSubmitting
            ? tCommon('loading')
            : t('login')}
      </Button>
    </form>
  );
}

/** After a try that failed the focus is where the child can do something about it. */
function useFocusAfterRefusal(form: RefObject<HTMLFormElement | null>, submitting: boolean) {
  const wasSubmitting = useRef(false);
  useEffect(() => {
    if (wasSubmitting.current && !submitting) {
      const refused = form.current?.querySelector<HTMLInputElement>('[aria-invalid="true"]');
      (refused ?? form.current?.querySelector<HTMLInputElement>('[name="password"]'))?.focus();
    }
    wasSubmitting.current = submitting;
  }, [form, submitting]);
}
