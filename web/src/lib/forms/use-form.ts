import { useRef, type FormEvent } from 'react';
import { useFormik, type FormikErrors, type FormikValues } from 'formik';
import { ApiError } from '../api/api-client';
import { problemsOf, type Checked, type Problems } from './check';
import { useFieldError } from './use-field-error';

interface FormOptions<Values, Body> {
  readonly initialValues: Values;
  /** Starts again whenever the initial values are others. */
  readonly enableReinitialize?: boolean;
  /** Turns what is in the form into what is sent; most forms do it `bySchema`. */
  readonly check: (values: Values) => Checked<Body>;
  /** Sends it. Where that fails, it has told the user by the time it rejects. */
  readonly onSubmit: (body: Body, values: Values) => Promise<unknown>;
  /** Hears of the first field that is wrong, in the words that stand below it. */
  readonly onInvalid?: (field: string, words: string) => void;
  /** Words for what is wrong with a field, where there are better ones than everybody's. */
  readonly words?: (field: string, key: string, values: Values) => string | undefined;
  /** The fields that the call names differently from the form, by the call's name. */
  readonly fieldOfPath?: Readonly<Record<string, string>>;
}

/**
 * A form of one call: it complains only about what was sent off, takes the focus to the first field
 * that is wrong, sends once however often it is asked to, keeps what was typed when that fails, and
 * shows beside its field what the server has refused.
 */
export function useForm<Values extends FormikValues, Body>(options: FormOptions<Values, Body>) {
  const { check, onSubmit, onInvalid, fieldOfPath = {} } = options;
  const fieldError = useFieldError();
  // A second click can come before the button has been drawn as busy.
  const sending = useRef<{ readonly body: Body; readonly values: Values } | null>(null);

  const formik = useFormik<Values>({
    initialValues: options.initialValues,
    enableReinitialize: options.enableReinitialize ?? false,
    validateOnBlur: false,
    validateOnChange: false,
    onSubmit: async () => {
      if (!sending.current) return;
      try {
        await onSubmit(sending.current.body, sending.current.values);
      } catch (error) {
        if (!(error instanceof ApiError)) console.warn('A form could not be sent.', error);
        showProblems(refusedFields(error, fieldOfPath));
      } finally {
        sending.current = null;
      }
    },
  });
  const { values, isSubmitting: busy, dirty } = formik;
  const problems = formik.errors as Problems;
  const showProblems = (found: Problems) => {
    formik.setErrors(found as FormikErrors<Values>);
  };
  const wordsFor = (field: string, key: string | undefined) =>
    key === undefined ? undefined : (options.words?.(field, key, values) ?? fieldError(key));

  return {
    values,
    busy,
    /** Something is not as it was at first. */
    dirty,
    /** What is wrong with a field, in the user's language. */
    error: (field: string & (keyof Values | keyof Body)) => wordsFor(field, problems[field]),
    showProblems,
    change: (changed: Partial<Values>) => {
      void formik.setValues((current) => ({ ...current, ...changed }));
      formik.setErrors({});
    },
    /** Starts again, from the initial values or from others. */
    reset: (next: Values = options.initialValues) => {
      formik.resetForm({ values: next });
    },
    submit: (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault();
      if (sending.current) return;
      const checked = check(values);
      if (checked.ok) {
        sending.current = { body: checked.body, values };
        void formik.submitForm();
        return;
      }
      showProblems(checked.problems);
      const field = firstProblem(event.currentTarget, checked.problems);
      if (field === undefined) return;
      onInvalid?.(field, wordsFor(field, checked.problems[field]) ?? '');
      event.currentTarget.querySelector<HTMLElement>(`[name="${field}"]`)?.focus();
    },
  };
}

/** In the order in which the fields are read. */
function firstProblem(form: HTMLFormElement, problems: Problems): string | undefined {
  const names = Array.from(form.elements, (element) => element.getAttribute('name') ?? '');
  return names.find((name) => problems[name]) ?? Object.keys(problems)[0];
}

function refusedFields(error: unknown, fieldOfPath: Readonly<Record<string, string>>): Problems {
  if (!(error instanceof ApiError)) return {};
  const fields = error.fields.map(({ path, key }) => ({ path: fieldOfPath[path] ?? path, key }));
  return problemsOf(fields);
}
