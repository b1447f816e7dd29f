import { useCallback, useRef, useState, type FormEvent } from 'react';
import { useFormik } from 'formik';
import { useTranslation } from 'react-i18next';
import { savePreferencesSchema } from '@pennysprout/shared/schemas/family-preferences';
import { useFieldError } from '../../../components/ui/use-field-error';
import { ApiError, call } from '../../../lib/api/api-client';
import { useErrorMessage } from '../../../lib/api/error-message';
import { formikValidate } from '../../../lib/forms/form';
import type { RateQuote } from '../../../lib/live/market';
import { toast } from '../../../lib/platform/toast';
import {
  areSame,
  choicesOf,
  keepMine,
  toBody,
  valuesOf,
  type PreferencesValues,
  type StoredPreferences,
} from '../model/preferences-values';
import { REASON_LISTS, reasonProblem, useReasonLabel, withDrafts } from '../model/reason-lists';

const check = formikValidate(savePreferencesSchema);

/** Fields of the form that can be wrong, in their order on the screen. */
const FIELDS = ['exchangeRate', 'interestRate', 'depositDraft', 'withdrawDraft'] as const;
type Field = (typeof FIELDS)[number];

type Problems = Partial<Record<string, string>>;

interface FormOptions {
  readonly familyId: string;
  /** As the database has them now. */
  readonly stored: StoredPreferences;
}

export type PreferencesForm = ReturnType<typeof usePreferencesForm>;

/**
 * The family's preferences as a form. As long as nothing is touched it follows what others save;
 * touched, it says so and leaves the choice to the parent.
 */
export function usePreferencesForm({ familyId, stored }: FormOptions) {
  const { t } = useTranslation('preferences');
  const fieldError = useFieldError();
  const check = useCheck();
  const failureWords = useFailureWords();
  // `base` is what the form starts from and goes back to, made from `basis`; `seen` is what has been
  // heard of the database.
  const [{ base, basis, seen }, setSync] = useState(() => ({
    base: valuesOf(stored),
    basis: stored,
    seen: stored,
  }));
  // What was asked for after a conflict, as long as the listener has not heard of it.
  const [asked, setAsked] = useState<StoredPreferences | null>(null);
  const latest = stored === seen ? (asked ?? stored) : stored;
  const [busy, setBusy] = useState(false);
  const underWay = useRef(false);
  const shownRate = useRef<RateQuote | null>(null);

  const formik = useFormik<PreferencesValues>({
    initialValues: base,
    enableReinitialize: true,
    validate: check,
    validateOnBlur: false,
    validateOnChange: false,
    onSubmit: save,
  });
  const { values } = formik;
  const unsaved = !areSame(values, base);
  const news = useNews({ base, seen, latest, values, busy });
  const startFrom = (next: PreferencesValues) => {
    setSync({ base: next, basis: latest, seen: stored });
    if (asked) setAsked(null);
  };
  if (news.kind === 'follow') startFrom(news.theirs);

  async function save(typed: PreferencesValues) {
    // A second click can come before the button has been drawn as busy.
    if (underWay.current) return;
    underWay.current = true;
    setBusy(true);
    try {
      const body = { ...toBody(withDrafts(typed), shownRate.current), seen: choicesOf(basis) };
      const answer = await call('saveFamilyPreferences', { query: { familyId }, body });
      const saved = valuesOf(answer);
      setSync((sync) => ({ ...sync, base: saved, basis: answer }));
      formik.resetForm({ values: saved });
      toast.show({ title: t('form.saved'), description: t('form.savedText'), tone: 'success' });
    } catch (error) {
      if (error instanceof ApiError) formik.setErrors(problemsOf(error));
      if (isConflict(error)) setAsked(await ask(familyId));
      toast.show({
        title: t('form.failed'),
        description: failureWords(error),
        tone: 'destructive',
      });
    } finally {
      underWay.current = false;
      setBusy(false);
    }
  }

  return {
    values,
    base,
    busy,
    unsaved,
    /** Others have saved something else, and what is typed here is to be decided about. */
    conflict: news.kind === 'conflict' ? { before: basis, now: latest } : null,
    error: (field: Field): string | undefined => fieldError((formik.errors as Problems)[field]),
    change: (changed: Partial<PreferencesValues>) => {
      void formik.setValues((current) => ({ ...current, ...changed }));
      formik.setErrors({});
    },
    setProblem: (field: 'depositDraft' | 'withdrawDraft', key: string) => {
      formik.setErrors({ [field]: key });
    },
    setShownRate: useCallback((quote: RateQuote | null) => {
      shownRate.current = quote;
    }, []),
    submit: (event: FormEvent<HTMLFormElement>) => {
      focusFirst(event.currentTarget, check(values));
      formik.handleSubmit(event);
    },
    reset: () => {
      formik.resetForm({ values: base });
    },
    showTheirs: () => {
      const theirs = valuesOf(latest);
      startFrom(theirs);
      formik.resetForm({ values: theirs });
    },
    keepMine: () => {
      const theirs = valuesOf(latest);
      startFrom(theirs);
      formik.resetForm({ values: theirs });
      void formik.setValues(keepMine({ mine: values, base, theirs }));
    },
  };
}

function isConflict(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'conflict';
}

/** The preferences as they are now, or null where they cannot be had; the listener brings them too. */
function ask(familyId: string): Promise<StoredPreferences | null> {
  return call('getFamilyPreferences', { query: { familyId } }).catch(() => null);
}

/** Where the server has a reason to give, it is that; else what the product says of every failure. */
function useFailureWords() {
  const { t } = useTranslation('preferences');
  const errorMessage = useErrorMessage();
  return (error: unknown) => {
    if (isConflict(error)) return t('theirs.refused');
    const explained = error instanceof ApiError && !error.outcomeUnknown;
    return explained ? errorMessage(error) : t('later');
  };
}

interface NewsOptions {
  readonly base: PreferencesValues;
  readonly seen: StoredPreferences;
  /** The newest that is known of what is stored. */
  readonly latest: StoredPreferences;
  readonly values: PreferencesValues;
  readonly busy: boolean;
}

type News = { kind: 'none' | 'conflict' } | { kind: 'follow'; theirs: PreferencesValues };

/** What is to be done about what the database says, if it is not what the form was made from. */
function useNews({ base, seen, latest, values, busy }: NewsOptions): News {
  // While the answer is awaited, the news may be one's own.
  if (seen === latest || busy) return { kind: 'none' };
  const theirs = valuesOf(latest);
  const isNews = !areSame(theirs, base) && !areSame(theirs, values);
  if (isNews && !areSame(values, base)) return { kind: 'conflict' };
  // What saves the same may be typed differently, and what is typed stays.
  return { kind: 'follow', theirs: areSame(theirs, base) ? base : theirs };
}

/** Formik's `validate`: what the schema refuses, and typed reasons that cannot be added. */
function useCheck(): (values: PreferencesValues) => Problems {
  const labelOf = useReasonLabel();
  return useCallback(
    (values: PreferencesValues) => {
      const problems: Problems = { ...check(toBody(withDrafts(values), null)) };
      for (const { list, draft } of REASON_LISTS) {
        if (values[draft].trim() === '') continue;
        // The list is as good as before; it is the text beneath it that does not fit in.
        const refused = Object.keys(problems).find((path) => path.startsWith(list));
        const problem =
          reasonProblem(values[draft], values[list], labelOf) ?? (refused && problems[refused]);
        if (problem) problems[draft] = problem;
      }
      return problems;
    },
    [labelOf],
  );
}

function problemsOf(error: ApiError): Problems {
  return Object.fromEntries(error.fields.map(({ path, key }) => [path, key]));
}

function focusFirst(form: HTMLFormElement, problems: Problems): void {
  const first = FIELDS.find((field) => problems[field]);
  if (first) form.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
}
