import { useState } from 'react';
import type { Problems } from './check';
import { useFormSteps, type FormOptions } from './use-form-steps';

/**
 * `useForm` for the signed-out screens, where Formik would be a tenth of the scripts. For forms that are
 * sent once and then gone, so there is no reset.
 */
export function useLightForm<Values extends object, Body>(
  options: FormOptions<Values, Body> & { readonly initialValues: Values },
) {
  const [values, setValues] = useState(options.initialValues);
  const [problems, showProblems] = useState<Problems>({});
  const [busy, setBusy] = useState(false);
  return useFormSteps<Values, Body>(
    {
      values,
      problems,
      busy,
      setValues: (changed) => {
        setValues((current) => ({ ...current, ...changed }));
      },
      showProblems,
      run: (send) => {
        setBusy(true);
        void send().finally(() => {
          setBusy(false);
        });
      },
    },
    options,
  );
}
