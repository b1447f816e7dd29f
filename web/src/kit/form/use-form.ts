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

export interface FormOptions<Values, S extends SchemaOf> extends Refusals {
  /** Schema of what is sent, usually of the call's body. */
  readonly schema: S;
  /** Initial values. */
  readonly start: Values;
  /** True to reset the form whenever the initial values change. */
  readonly followsStart?: boolean;
  /** Returns what is sent for the values; the values themselves by default. */
  readonly body?: (values: Values) => unknown;
  /** Finds what the schema cannot know of. The schema's own problems come before these. */
  readonly check?: (values: Values) => Problems;
  /** Sends the validated body. On failure it has told the user before it rejects. */
  readonly send: (body: InferType<S>, values: Values) => Promise<unknown>;
  /** Problem of what `send` sends by, from `useCall` or `useSend`. */
  readonly problem: Problem | null;
  /** Returns a field's message if there is a better one than the default. */
  readonly words?: (field: string, key: string, values: Values) => string | undefined;
  /** Currency of the amounts, for messages about the smallest one. */
  readonly currency?: (values: Values) => CurrencyCode;
}

/** Form of one call, for a signed-in user. `FormSheet` draws it, and rows take part in it by name. */
export interface Form<Values> {
  readonly id: string;
  readonly values: Values;
  /** True while what was sent is not answered. */
  readonly busy: boolean;
  /** True if any value differs from its initial one. */
  readonly dirty: boolean;
  /** First field that prevented sending, with its problem, until something changes. */
  readonly refused: Refusal | null;
  /** Problem of the last try if no field is refused, until something changes or the next try. */
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

/** Form as it is drawn. One that has further values can stand for it. */
export type DrawnForm<Values> = Omit<Form<Values>, 'reset'>;

interface Refusal {
  readonly field: string;
  readonly key: string;
  readonly words: string;
}

/**
 * Holds a form in Formik and validates what it sends by the call's schema: on submit only, focusing the
 * first invalid field in the order of the page. One request is in flight at a time, the values are kept
 * on failure, and what the server refuses stands beside its field.
 */
export function useForm<Values extends FormikValues, S extends SchemaOf>(
  options: FormOptions<Values, S>,
): Form<Values> {
  const { start, schema } = options;
  const id = useId();
  const { formik, attempt, checkOnly, hasFailed, forgetFailure } = useFormikOf(options);
  const { values } = formik;
  const problems = formik.errors as Problems;
  const wordsFor = useWordsFor(options, values);
  const { refused, showFirst } = useFirstRefused(problems);
  const unreadIn = useUnread();
  const once = useOnce();
  const limits = useMemo(() => longestText(schema), [schema]);
  return {
    id,
    values,
    busy: formik.isSubmitting && !formik.isValidating,
    dirty: formik.dirty,
    // When it is read, because its words may tell of what follows from the values.
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
        showFirst(form, await attempt(unreadIn(form)));
      });
    },
    pass: (form, fields) => {
      const found = checkOnly(fields, unreadIn(form));
      showFirst(form, found);
      return Object.keys(found).length === 0;
    },
    reset: (next = start) => {
      forgetFailure();
      formik.resetForm({ values: next });
    },
  };
}

/**
 * Runs Formik with the schema as its validation. `attempt` sends, and returns what prevented it;
 * `checkOnly` sends nothing. `hasFailed` is true after an attempt that was sent and failed.
 */
function useFormikOf<Values extends FormikValues, S extends SchemaOf>(
  options: FormOptions<Values, S>,
) {
  const { start, schema, followsStart = false, body = (values: Values) => values } = options;
  const found = useRef<Problems>({});
  const [hasFailed, setHasFailed] = useState(false);
  const forgetFailure = () => {
    setHasFailed(false);
  };
  const checked = (values: Values) => check(schema, body(values));
  const problemsIn = (values: Values): Problems => {
    const result = checked(values);
    const bySchema = result.ok ? {} : fieldsOf(problemsOf(result.fields), options.fieldOfPath);
    return { ...options.check?.(values), ...bySchema };
  };
  const formik = useFormik<Values>({
    initialValues: start,
    enableReinitialize: followsStart,
    validateOnBlur: false,
    validateOnChange: false,
    validate: (values) => {
      found.current = problemsIn(values);
      return asErrors<Values>(found.current);
    },
    onSubmit: async (values) => {
      const result = checked(values);
      if (!result.ok) return;
      try {
        await options.send(result.value, values);
      } catch (error) {
        setHasFailed(true);
        found.current = refusedProblems(error, options);
        formik.setErrors(asErrors<Values>(found.current));
      }
    },
  });
  /** @param unread problems with fields whose values are not what they show */
  const attempt = async (unread: Problems) => {
    forgetFailure();
    if (Object.keys(unread).length === 0) {
      await formik.submitForm();
      return found.current;
    }
    formik.setErrors(asErrors<Values>(unread));
    return unread;
  };
  const checkOnly = (fields: readonly string[], unread: Problems): Problems => {
    const all = Object.entries({ ...problemsIn(formik.values), ...unread });
    const some = Object.fromEntries(all.filter(([field]) => fields.includes(field)));
    formik.setErrors(asErrors<Values>(some));
    return some;
  };
  return { formik, attempt, checkOnly, hasFailed, forgetFailure };
}

/**
 * Returns a function that finds the fields that show more than their values say: dates that are typed in
 * part, which the browser gives as empty, and what a field of ours could not read.
 */
function useUnread() {
  const { t } = useTranslation();
  return (form: HTMLFormElement): Problems => {
    const inputs = [...form.elements].filter((element) => element instanceof HTMLInputElement);
    const unread = inputs.filter(({ validity }) => validity.badInput || validity.customError);
    return Object.fromEntries(
      unread.map(({ name, validationMessage, validity }) => [
        name,
        validity.badInput ? t('field.halfDate') : validationMessage,
      ]),
    );
  };
}

/** Translates keys: those about the smallest amount name it in the form's currency. */
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

/** Shows the first field with a problem after an attempt: it is focused, once it is drawn and enabled. */
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

/** Hands our keys to Formik, which types errors by the values' own shape. */
function asErrors<Values>(problems: Problems): FormikErrors<Values> {
  return problems as FormikErrors<Values>;
}
