import { useRef, useState, type SubmitEvent } from 'react';
import type { Checked, Problems } from './check';
import { controlOf, firstProblem, refusedProblems, type Refusals } from './form-refusals';
import { useFieldError } from './use-field-error';

interface LightFormOptions<Values, Body> extends Refusals {
  readonly initialValues: Values;
  /** Validates the form's values and converts them to the request body. */
  readonly check: (values: Values) => Checked<Body>;
  /** Sends the body. On failure it reports the error to the user before it rejects. */
  readonly onSubmit: (body: Body) => Promise<unknown>;
}

/**
 * `useForm` of the kit for the signed-out screens, where Formik and yup would be a tenth of the scripts.
 * It validates on submit, focuses the first invalid field, sends one request at a time and keeps the
 * values on failure.
 */
export function useLightForm<Values extends object, Body>(options: LightFormOptions<Values, Body>) {
  const { initialValues, check, onSubmit } = options;
  const fieldError = useFieldError();
  const [values, setValues] = useState(initialValues);
  const [problems, setProblems] = useState<Problems>({});
  const [busy, setBusy] = useState(false);
  // A second click can arrive before the button is rendered as busy.
  const sending = useRef(false);
  const send = async (body: Body) => {
    sending.current = true;
    setBusy(true);
    try {
      await onSubmit(body);
    } catch (error) {
      setProblems(refusedProblems(error, options));
    } finally {
      sending.current = false;
      setBusy(false);
    }
  };
  return {
    values,
    busy,
    /** Returns the problem with a field, in the user's language. */
    error: (field: string & keyof Values) => fieldError(problems[field]),
    change: (changed: Partial<Values>) => {
      setValues((current) => ({ ...current, ...changed }));
      setProblems({});
    },
    submit: (event: SubmitEvent<HTMLFormElement>) => {
      event.preventDefault();
      if (sending.current) return;
      const checked = check(values);
      if (checked.ok) {
        void send(checked.body);
        return;
      }
      setProblems(checked.problems);
      const first = firstProblem(event.currentTarget, checked.problems);
      if (first !== undefined) controlOf(event.currentTarget, first)?.focus();
    },
  };
}
