import { useRef, useState, type SubmitEvent } from 'react';
import { ApiError, type ApiErrorCode } from '../api/api-client';
import { problemsOf, type Checked, type Problems } from './check';
import { useFieldError } from './use-field-error';

export interface FormOptions<Values, Body> {
  readonly initialValues: Values;
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
  /** The refusals that are about one field, by their codes; `words` has the words for the code. */
  readonly fieldOfCode?: Readonly<Partial<Record<ApiErrorCode, string>>>;
}

/** Where it is kept what is in a form, and what is wrong with it. */
interface FormState<Values> {
  readonly values: Values;
  readonly problems: Problems;
  readonly busy: boolean;
  readonly setValues: (changed: Partial<Values>) => void;
  readonly showProblems: (found: Problems) => void;
  /** Does the sending, which never rejects, and is busy until it has ended. */
  readonly run: (sending: () => Promise<void>) => void;
}

/**
 * The way of every form from the first key to the answer: it complains only about what was sent off,
 * takes the focus to the first field that is wrong, sends once however often it is asked to, keeps what
 * was typed when that fails, and shows beside its field what the server has refused.
 */
export function useFormSteps<Values, Body>(
  { values, problems, busy, setValues, showProblems, run }: FormState<Values>,
  options: FormOptions<Values, Body>,
) {
  const { check, onSubmit, onInvalid, words, fieldOfPath = {}, fieldOfCode = {} } = options;
  const fieldError = useFieldError();
  // A second click can come before the button has been drawn as busy.
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
    /** What is wrong with a field, in the user's language. */
    error: (field: string & (keyof Values | keyof Body)) => wordsFor(field, problems[field]),
    /** The first field that a form was not sent for, and what is wrong with it, for as long as it is. */
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

/** What the focus goes to: the field itself, or the first choice of a group that is called so. */
function controlOf(form: HTMLFormElement, field: string): HTMLElement | null {
  const named = form.querySelector<HTMLElement>(`[name="${field}"]`);
  return named instanceof HTMLFieldSetElement ? named.querySelector('input') : named;
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
