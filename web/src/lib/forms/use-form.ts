import { useRef } from 'react';
import { useFormik, type FormikErrors, type FormikValues } from 'formik';
import type { Problems } from './check';
import { useFormSteps, type FormOptions } from './use-form-steps';

interface Reinitialize {
  /** Starts again whenever the initial values are others. */
  readonly enableReinitialize?: boolean;
}

/** A form of one call, for a signed-in user. */
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
    /** Something is not as it was at first. */
    dirty: formik.dirty,
    /** Starts again, from the initial values or from others. */
    reset: (next: Values = initialValues) => {
      formik.resetForm({ values: next });
    },
  };
}
