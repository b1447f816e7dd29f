import { useRef, type FormEvent } from 'react';
import { useFormik } from 'formik';
import { useTranslation } from 'react-i18next';
import type { RouteBody, RouteResponse } from '@pennysprout/shared/api/contract';
import { createChildSchema } from '@pennysprout/shared/schemas/children';
import { useFieldError } from '../../../components/ui/use-field-error';
import { ApiError, type CallRequest } from '../../../lib/api/api-client';
import { useErrorMessage } from '../../../lib/api/error-message';
import { formikValidate } from '../../../lib/forms/form';
import { toast } from '../../../lib/platform/toast';
import { useIntent } from '../../../lib/api/use-intent';

interface AddChildValues {
  name: string;
  email: string;
  emailOptional: boolean;
  password: string;
}

type CreatedChild = RouteResponse<'createChild'>;

interface AddChildOptions {
  readonly familyId: string;
  readonly onCreated: (created: CreatedChild) => void;
}

/** With the box checked or nothing typed, no e-mail address is sent; without a password, one is made. */
function toBody(values: AddChildValues): RouteBody<'createChild'> {
  const [name, email, password] = [values.name, values.email, values.password].map((typed) =>
    typed.trim(),
  );
  return {
    name: name ?? '',
    ...(email && !values.emailOptional && { email }),
    ...(password && { password }),
  };
}

/** A chosen password is not for the browser's storage. */
function withoutPassword({ query, body }: Pick<CallRequest<'createChild'>, 'query' | 'body'>) {
  return { query, body: { ...body, password: undefined } };
}

const FIELDS = ['name', 'email', 'password'] as const;
const TITLES = {
  name: 'addChild.nameRequiredTitle',
  email: 'addChild.emailTitle',
  password: 'addChild.passwordTitle',
} as const;

const check = formikValidate(createChildSchema);
const validate = (values: AddChildValues) => check(toBody(values));

/** The state of the form that adds a child: one request at a time, and nothing typed is lost. */
export function useAddChildForm({ familyId, onCreated }: AddChildOptions) {
  const { t } = useTranslation('parent');
  const failureWords = useFailureWords();
  const words = useErrorWords();
  const { submit, busy } = useIntent('createChild', { withoutSecret: withoutPassword });
  const underWay = useRef(false);

  const formik = useFormik<AddChildValues>({
    initialValues: { name: '', email: '', emailOptional: false, password: '' },
    validate,
    validateOnBlur: false,
    validateOnChange: false,
    onSubmit: async (values) => {
      // A second click can come before the button has been drawn as busy.
      if (underWay.current) return;
      underWay.current = true;
      try {
        const created = await submit({ query: { familyId }, body: toBody(values) });
        toast.show({
          title: t('addChild.createdToast'),
          description: t('addChild.createdToastText', { name: created.child.name }),
          tone: 'success',
        });
        onCreated(created);
      } catch (error) {
        toast.show({
          title: t('addChild.failedTitle'),
          description: failureWords(error),
          tone: 'destructive',
        });
      } finally {
        underWay.current = false;
      }
    },
  });

  const { values, errors } = formik;
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    const found = validate(values);
    const field = FIELDS.find((name) => found[name]);
    if (field) {
      toast.show({
        title: t(TITLES[field]),
        description: words[field](found[field]) ?? '',
        tone: 'destructive',
      });
      event.currentTarget.querySelector<HTMLElement>(`[name="${field}"]`)?.focus();
    }
    formik.handleSubmit(event);
  };
  const change = (changed: Partial<AddChildValues>) => {
    void formik.setValues({ ...values, ...changed });
    formik.setErrors({});
  };

  return {
    busy,
    form: {
      values,
      errors: {
        name: words.name(errors.name),
        email: words.email(errors.email),
        password: words.password(errors.password),
      },
      /** Closing would lose something typed. */
      dirty: FIELDS.some((name) => values[name] !== ''),
      handleSubmit,
      change,
    },
  };
}

export type AddChildFormState = ReturnType<typeof useAddChildForm>['form'];

/** What the server says of it; where it gives no reason, what the product says of this failure. */
function useFailureWords() {
  const { t } = useTranslation('parent');
  const errorMessage = useErrorMessage();
  return (error: unknown) => {
    const code = error instanceof ApiError ? error.code : null;
    if (code === 'internal') return t('addChild.failedText');
    // The answer to the first try was lost, and then another password was typed.
    if (code === 'idempotency_key_reused') return t('addChild.addedBefore');
    return errorMessage(error);
  };
}

function useErrorWords() {
  const { t } = useTranslation('parent');
  const fieldError = useFieldError();
  return {
    name: fieldError,
    password: fieldError,
    email: (key: string | undefined) =>
      key === 'validation.email' ? t('addChild.emailText') : fieldError(key),
  };
}
