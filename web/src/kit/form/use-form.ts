import { useId, useMemo, useRef, useState, type SubmitEvent } from 'react';
import { flushSync } from 'react-dom';
import { useFormik, type FormikErrors, type FormikValues } from 'formik';
import { useTranslation } from 'react-i18next';
import type { InferType } from 'yup';
import type { CurrencyCode } from '@pennysprout/shared/kernel/money/currency';
import { toMinorUnits } from '@pennysprout/shared/kernel/money/money';
import { check } from '@pennysprout/shared/kernel/schema/parse';
import type { SchemaOf } from '@pennysprout/shared/kernel/schema/schema-of';
import type { Problem } from '../../kernel/api/problem';
import { problemsOf, type Problems } from '../../kernel/forms/check';
import {
  controlOf,
  firstProblem,
  refusedProblems,
  type Refusals,
} from '../../kernel/forms/form-refusals';
import { useFieldError } from '../../kernel/forms/use-field-error';
import { useMoney } from '../money/use-money';
import { longestText } from './longest-text';

const ONE_MINOR_UNIT = toMinorUnits(1);

interface FormStart<Values> {
  /** Initial values. */
  readonly start: Values;
  /** True to reset the form whenever the initial values change. */
  readonly followsStart?: boolean;
}

interface FormOptions<Values, S extends SchemaOf> extends Refusals {
  /** Schema of the request, usually of the call's body. */
  readonly schema: S;
  /** Returns the body for the values; the values themselves by default. */
  readonly body?: (values: Values) => unknown;
  /** Finds problems that the schema cannot. The schema's own problems take precedence. */
  readonly check?: (values: Values) => Problems;
  /** Sends the validated body. On failure it reports the error to the user before it rejects. */
  readonly send: (body: InferType<S>, values: Values) => Promise<unknown>;
  /** Problem of `send`, from `useCall` or `useSend`. */
  readonly problem: Problem | null;
  /** Returns a field's message if there is a better one than the default. */
  readonly words?: (field: string, key: string, values: Values) => string | undefined;
  /** Currency of the amounts, for messages about the smallest one. */
  readonly currency?: (values: Values) => CurrencyCode;
}

/** Form of one call, for a signed-in user. `FormSheet` renders it, and rows refer to its fields by name. */
export interface Form<Values> {
  readonly id: string;
  readonly values: Values;
  /** True while the request is pending. */
  readonly busy: boolean;
  /** True if any value differs from its initial one. */
  readonly dirty: boolean;
  /** First field that prevented sending, with its problem, until something changes. */
  readonly refused: Refusal | null;
  /** Problem of the last attempt if no field is refused, until something changes or the next attempt. */
  readonly failure: Problem | null;
  /** Returns the problem with a field, in the user's language. */
  readonly error: (field: string) => string | undefined;
  /** Returns the most characters that the schema allows in a field; undefined without a limit. */
  readonly limit: (field: string) => number | undefined;
  readonly change: (changed: Partial<Values>) => void;
  readonly submit: (event: SubmitEvent<HTMLFormElement>) => void;
  /** Checks these fields alone, and shows the first problem; true if there is none. */
  readonly pass: (form: HTMLFormElement, fields: readonly string[]) => boolean;
  /** Resets the form to the initial values or to `next`. */
  readonly reset: (next?: Values) => void;
}

/** Form as `FormSheet` needs it. A form with further values is assignable to it. */
export type DrawnForm<Values> = Omit<Form<Values>, 'reset'>;

interface Refusal {
  readonly field: string;
  readonly key: string;
  readonly words: string;
}

/** Values of a form as they are typed, with Formik's own ways to change them. */
export type FormValues<Values> = ReturnType<typeof useFormValues<Values & FormikValues>>;

/**
 * Keeps the values of a form. A separate hook for forms that load data for their values, such as the price of
 * the chosen shares; others just call `useForm`.
 */
export function useFormValues<Values extends FormikValues>(start: Values, followsStart = false) {
  return useFormik<Values>({
    initialValues: start,
    enableReinitialize: followsStart,
    onSubmit: () => undefined,
  });
}

/**
 * Validates a form by the call's schema, only on submit, and focuses the first invalid field in page order.
 * One request is in flight at a time, the values are kept on failure, and refusals of the server are shown
 * beside their fields.
 */
export function useForm<Values extends FormikValues, S extends SchemaOf>({
  start,
  followsStart,
  ...options
}: FormOptions<Values, S> & FormStart<Values>): Form<Values> {
  return useFormOn(useFormValues(start, followsStart), options);
}

/** `useForm` for values of `useFormValues`. */
export function useFormOn<Values extends FormikValues, S extends SchemaOf>(
  formik: FormValues<Values>,
  options: FormOptions<Values, S>,
): Form<Values> {
  const { schema } = options;
  const { values } = formik;
  const id = useId();
  const { attempt, showProblems, hasFailed, forgetFailure } = useAttempt(formik, options);
  const problems = formik.errors as Problems;
  const wordsFor = useWordsFor(options, values);
  const { refused, showFirst } = useFirstRefused(problems);
  const unparsedIn = useUnparsedFields();
  const once = useOnce();
  const limits = useMemo(() => longestText(schema), [schema]);
  return {
    id,
    values,
    busy: formik.isSubmitting,
    dirty: formik.dirty,
    // A getter, because the text may depend on data computed from the values.
    get refused() {
      return refused && { ...refused, words: wordsFor(refused.field, refused.key) };
    },
    failure: hasFailed && !refused ? options.problem : null,
    error: (field) => {
      const key = problems[field];
      return key === undefined ? undefined : wordsFor(field, key);
    },
    limit: (field) => limits[field],
    change: (changed) => {
      forgetFailure();
      void formik.setValues((current) => ({ ...current, ...changed }), false);
      formik.setErrors({});
    },
    submit: (event) => {
      event.preventDefault();
      const form = event.currentTarget;
      once(async () => {
        const unparsed = unparsedIn(form);
        const isParsed = Object.keys(unparsed).length === 0;
        showFirst(form, isParsed ? await attempt() : showProblems(unparsed));
      });
    },
    pass: (form, fields) => {
      const all = Object.entries({ ...checkValues(options, values).problems, ...unparsedIn(form) });
      const found = Object.fromEntries(all.filter(([field]) => fields.includes(field)));
      showFirst(form, showProblems(found));
      return Object.keys(found).length === 0;
    },
    reset: (next) => {
      forgetFailure();
      formik.resetForm(next && { values: next });
    },
  };
}

/**
 * Provides functions that check and send the values. `hasFailed` is true after an attempt that the server
 * refused.
 */
function useAttempt<Values extends FormikValues, S extends SchemaOf>(
  formik: FormValues<Values>,
  options: FormOptions<Values, S>,
) {
  const [hasFailed, setHasFailed] = useState(false);
  const showProblems = (found: Problems) => {
    formik.setErrors(asErrors<Values>(found));
    return found;
  };
  /** Sends the values, and returns the problems that prevented it. */
  const attempt = async (): Promise<Problems> => {
    setHasFailed(false);
    const { problems: found, body } = checkValues(options, formik.values);
    showProblems(found);
    if (body === undefined || Object.keys(found).length > 0) return found;
    formik.setSubmitting(true);
    try {
      await options.send(body, formik.values);
      return {};
    } catch (error) {
      setHasFailed(true);
      return showProblems(refusedProblems(error, options));
    } finally {
      formik.setSubmitting(false);
    }
  };
  const forgetFailure = () => setHasFailed(false);
  return { attempt, showProblems, hasFailed, forgetFailure };
}

/** Checks the body of the values. The schema's problems take precedence over those of `check`. */
function checkValues<Values, S extends SchemaOf>(options: FormOptions<Values, S>, values: Values) {
  const { schema, body = (all: Values) => all, fieldOfPath } = options;
  const result = check(schema, body(values));
  const bySchema = result.ok ? {} : fieldsOf(problemsOf(result.fields), fieldOfPath);
  const problems: Problems = { ...options.check?.(values), ...bySchema };
  return { problems, body: result.ok ? result.value : undefined };
}

/**
 * Returns a function that finds fields whose text is not in their values: partly typed dates, which the
 * browser reports as empty, and texts that our own fields could not parse.
 */
function useUnparsedFields() {
  const { t } = useTranslation();
  return (form: HTMLFormElement): Problems => {
    const inputs = [...form.elements].filter((element) => element instanceof HTMLInputElement);
    const unparsed = inputs.filter(({ validity }) => validity.badInput || validity.customError);
    return Object.fromEntries(
      unparsed.map(({ name, validationMessage, validity }) => [
        name,
        validity.badInput ? t('field.halfDate') : validationMessage,
      ]),
    );
  };
}

/** Translates keys; those about the smallest amount include it in the form's currency. */
function useWordsFor<Values, S extends SchemaOf>(
  { words, currency }: FormOptions<Values, S>,
  values: Values,
) {
  const fieldError = useFieldError();
  const money = useMoney();
  return (field: string, key: string): string => {
    const better = words?.(field, key, values);
    if (better !== undefined) return better;
    const amount = currency ? money(ONE_MINOR_UNIT, currency(values)) : '';
    return fieldError(key, { amount }) ?? key;
  };
}

/** Tracks the first field with a problem after an attempt, and focuses it once it is rendered and enabled. */
function useFirstRefused(problems: Problems) {
  const [field, setField] = useState<string | null>(null);
  const key = field === null ? undefined : problems[field];
  return {
    refused: field === null || key === undefined ? null : { field, key },
    showFirst: (form: HTMLFormElement, found: Problems) => {
      const first = firstProblem(form, found);
      flushSync(() => {
        setField(first ?? null);
      });
      if (first !== undefined) controlOf(form, first)?.focus();
    },
  };
}

/** Ignores further attempts until the first has settled: a second click can come before the render. */
function useOnce() {
  const running = useRef(false);
  return (run: () => Promise<unknown>) => {
    if (running.current) return;
    running.current = true;
    void run().finally(() => {
      running.current = false;
    });
  };
}

function fieldsOf(problems: Problems, names: Readonly<Record<string, string>> = {}): Problems {
  return Object.fromEntries(
    Object.entries(problems).map(([path, key]) => [names[path] ?? path, key]),
  );
}

/** Casts our keys to Formik's type, which has the shape of the values. */
function asErrors<Values>(problems: Problems): FormikErrors<Values> {
  return problems as FormikErrors<Values>;
}
