import { useRef, useState, type SubmitEvent } from 'react';
import type { Checked, Problems } from './check';
import {
  controlOf,
  fieldRefused,
  firstProblem,
  refusedProblems,
  type Refusals,
} from './form-refusals';
import { useFieldError } from './use-field-error';

export interface FormOptions<Values, Body> extends Refusals {
  /** Validates the form's values and converts them to the request body; usually `bySchema`. */
  readonly check: (values: Values) => Checked<Body>;
  /** Sends the body. On failure it has told the user before it rejects. */
  readonly onSubmit: (body: Body, values: Values) => Promise<unknown>;
  /** Called with the first invalid field and the message shown below it. */
  readonly onInvalid?: (field: string, words: string) => void;
  /** Returns a field's message if there is a better one than the default. */
  readonly words?: (field: string, key: string, values: Values) => string | undefined;
}

/** Storage for a form's values and problems. */
export interface FormState<Values> {
  readonly values: Values;
  readonly problems: Problems;
  readonly busy: boolean;
  readonly setValues: (changed: Partial<Values>) => void;
  readonly showProblems: (found: Problems) => void;
  /** Runs the request, which never rejects, and marks the form busy until it settles. */
  readonly run: (sending: () => Promise<void>) => void;
}

/**
 * Common behaviour of every form: it validates only on submit, focuses the first invalid field, sends
 * only one request at a time, keeps the values on failure, and shows the server's refusals beside their
 * fields.
 */
export function useFormSteps<Values, Body>(
  state: FormState<Values>,
  options: FormOptions<Values, Body>,
) {
  const { values, problems, busy, setValues, showProblems } = state;
  const { check, onInvalid, words } = options;
  const fieldError = useFieldError();
  const [refusedFor, setRefusedFor] = useState<string | null>(null);
  const wordsFor = (field: string, key: string | undefined) =>
    key === undefined ? undefined : (words?.(field, key, values) ?? fieldError(key));
  const { sending, send } = useSendOnce(state, options, setRefusedFor);
  const showInvalid = (form: HTMLFormElement, found: Problems) => {
    showProblems(found);
    const field = firstProblem(form, found);
    setRefusedFor(field ?? null);
    if (field === undefined) return;
    onInvalid?.(field, wordsFor(field, found[field]) ?? '');
    controlOf(form, field)?.focus();
  };

  return {
    values,
    busy,
    /** Returns the problem with a field, in the user's language. */
    error: (field: string & (keyof Values | keyof Body)) => wordsFor(field, problems[field]),
    /** First field that prevented sending, with its problem, until that is resolved. */
    refused: refusedFor === null ? null : refusalOf(refusedFor, problems[refusedFor], wordsFor),
    showProblems,
    change: (changed: Partial<Values>) => {
      setValues(changed);
      showProblems({});
    },
    submit: (event: SubmitEvent<HTMLFormElement>) => {
      event.preventDefault();
      if (sending.current) return;
      const checked = check(values);
      if (checked.ok) {
        setRefusedFor(null);
        send(checked.body);
      } else {
        showInvalid(event.currentTarget, checked.problems);
      }
    },
  };
}

/** Sends the body and shows the server's refusals. `sending` is true until that has settled. */
function useSendOnce<Values, Body>(
  { values, showProblems, run }: FormState<Values>,
  options: FormOptions<Values, Body>,
  onRefused: (field: string) => void,
) {
  // A second click can arrive before the button is rendered as busy.
  const sending = useRef(false);
  const settle = async (body: Body) => {
    try {
      await options.onSubmit(body, values);
    } catch (error) {
      const field = fieldRefused(error, options);
      if (field !== undefined) onRefused(field);
      showProblems(refusedProblems(error, options));
    } finally {
      sending.current = false;
    }
  };
  const send = (body: Body) => {
    sending.current = true;
    run(() => settle(body));
  };
  return { sending, send };
}

function refusalOf(
  field: string,
  key: string | undefined,
  wordsFor: (field: string, key: string) => string | undefined,
) {
  return key === undefined ? null : { field, key, words: wordsFor(field, key) ?? key };
}
