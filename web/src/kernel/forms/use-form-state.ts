import { useRef } from 'react';
import { useFormik, type FormikErrors, type FormikValues } from 'formik';
import type { Problems } from './check';
import { useFormSteps, type FormOptions, type FormState } from './use-form-steps';

interface InitialState<Values> {
  readonly initialValues: Values;
  /** Resets the form whenever the initial values change. */
  readonly enableReinitialize?: boolean;
}

/** Form that makes one call, for a signed-in user. */
export function useForm<Values extends FormikValues, Body>(
  options: FormOptions<Values, Body> & InitialState<Values>,
) {
  const { state, ...rest } = useFormState(options);
  return { ...useFormSteps(state, options), ...rest };
}

/**
 * Holds the values of a form. It is separate from `useFormSteps` for a form whose checks and calls need
 * what is derived from its values.
 */
export function useFormState<Values extends FormikValues>({
  initialValues,
  enableReinitialize = false,
}: InitialState<Values>) {
  const sending = useRef<(() => Promise<void>) | null>(null);
  const formik = useFormik<Values>({
    initialValues,
    enableReinitialize,
    validateOnBlur: false,
    validateOnChange: false,
    onSubmit: () => sending.current?.(),
  });

  const state: FormState<Values> = {
    values: formik.values,
    problems: formik.errors as Problems,
    busy: formik.isSubmitting,
    setValues: (changed) => void formik.setValues((current) => ({ ...current, ...changed })),
    showProblems: (found) => {
      formik.setErrors(found as FormikErrors<Values>);
    },
    run: (send) => {
      sending.current = send;
      void formik.submitForm();
    },
  };
  return {
    state,
    /** True if any value differs from its initial one. */
    dirty: formik.dirty,
    /** Resets the form to the initial values or to `next`. */
    reset: (next: Values = initialValues) => {
      formik.resetForm({ values: next });
    },
  };
}
