import { useRef } from 'react';
import { useFormik, type FormikErrors, type FormikValues } from 'formik';
import type { Problems } from './check';
import { useFormSteps, type FormOptions } from './use-form-steps';

interface Reinitialize {
  /** Resets the form whenever the initial values change. */
  readonly enableReinitialize?: boolean;
}

/** Form that makes one call, for a signed-in user. */
export function useForm<Values extends FormikValues, Body>(
  options: FormOptions<Values, Body> & Reinitialize,
) {
  const { initialValues, enableReinitialize = false } = options;
  const sending = useRef<(() => Promise<void>) | null>(null);
  const formik = useFormik<Values>({
    initialValues,
    enableReinitialize,
    validateOnBlur: false,
    validateOnChange: false,
    onSubmit: () => sending.current?.(),
  });

  const steps = useFormSteps<Values, Body>(
    {
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
    },
    options,
  );
  return {
    ...steps,
    /** True if any value differs from its initial one. */
    dirty: formik.dirty,
    /** Resets the form to the initial values or to `next`. */
    reset: (next: Values = initialValues) => {
      formik.resetForm({ values: next });
    },
  };
}
