import { useRef, useState, type SubmitEvent } from 'react';
import { ApiError, type ApiErrorCode } from '../api/api-client';
import { problemsOf, type Checked, type Problems } from './check';
import { useFieldError } from './use-field-error';

export interface FormOptions<Values, Body> {
  readonly initialValues: Values;
  /** Validates the form's values and converts them to the request body; usually `bySchema`. */
  readonly check: (values: Values) => Checked<Body>;
  /** Sends the body. On failure it has told the user before it rejects. */
  readonly onSubmit: (body: Body, values: Values) => Promise<unknown>;
  /** Called with the first invalid field and the message shown below it. */
  readonly onInvalid?: (field: string, words: string) => void;
  /** Returns a field's message if there is a better one than the default. */
  readonly words?: (field: string, key: string, values: Values) => string | undefined;
  /** Form field by request path, for fields that are named differently in the call. */
  readonly fieldOfPath?: Readonly<Record<string, string>>;
  /** Field by error code, for refusals that concern one field; `words` supplies their message. */
  readonly fieldOfCode?: Readonly<Partial<Record<ApiErrorCode, string>>>;
}

/** Storage for a form's values and problems. */
interface FormState<Values> {
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
  { values, problems, busy, setValues, showProblems, run }: FormState<Values>,
  options: FormOptions<Values, Body>,
) {
  const { check, onSubmit, onInvalid, words, fieldOfPath = {}, fieldOfCode = {} } = options;
  const fieldError = useFieldError();
  // A second click can arrive before the button is rendered as busy.
  const sending = useRef(false);
  const [refusedFor, setRefusedFor] = useState<string | null>(null);
  const wordsFor = (field: string, key: string | undefined) =>
    key === undefined ? undefined : (words?.(field, key, values) ?? fieldError(key));

  const send = async (body: Body) => {
    try {
      await onSubmit(body, values);
    } catch (error) {
      if (!(error instanceof ApiError)) console.warn('A form could not be sent.', error);
      const field = error instanceof ApiError ? fieldOfCode[error.code] : undefined;
      if (error instanceof ApiError && field !== undefined) {
        setRefusedFor(field);
        showProblems({ [field]: error.code });
      } else {
        showProblems(refusedFields(error, fieldOfPath));
      }
    } finally {
      sending.current = false;
    }
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
        sending.current = true;
        run(() => send(checked.body));
        return;
      }
      showProblems(checked.problems);
      const field = firstProblem(event.currentTarget, checked.problems);
      setRefusedFor(field ?? null);
      if (field === undefined) return;
      onInvalid?.(field, wordsFor(field, checked.problems[field]) ?? '');
      controlOf(event.currentTarget, field)?.focus();
    },
  };
}

function refusalOf(
  field: string,
  key: string | undefined,
  wordsFor: (field: string, key: string) => string | undefined,
) {
  return key === undefined ? null : { field, key, words: wordsFor(field, key) ?? key };
}

/** Returns the control to focus: the field itself, or the first option of a group of that name. */
function controlOf(form: HTMLFormElement, field: string): HTMLElement | null {
  const named = form.querySelector<HTMLElement>(`[name="${field}"]`);
  return named instanceof HTMLFieldSetElement ? named.querySelector('input') : named;
}

/** Returns the first problem in DOM order. */
function firstProblem(form: HTMLFormElement, problems: Problems): string | undefined {
  const names = Array.from(form.elements, (element) => element.getAttribute('name') ?? '');
  return names.find((name) => problems[name]) ?? Object.keys(problems)[0];
}

function refusedFields(error: unknown, fieldOfPath: Readonly<Record<string, string>>): Problems {
  if (!(error instanceof ApiError)) return {};
  const fields = error.fields.map(({ path, key }) => ({ path: fieldOfPath[path] ?? path, key }));
  return problemsOf(fields);
}
