import { useCallback, useRef, useState, type FormEvent } from 'react';
import { useFormik } from 'formik';
import { useTranslation } from 'react-i18next';
import { savePreferencesSchema } from '@pennysprout/shared/schemas/family-preferences';
import { useFieldError } from '../../../components/ui/use-field-error';
import { ApiError, call } from '../../../lib/api-client';
import { formikValidate } from '../../../lib/form';
import type { RateQuote } from '../../../lib/market';
import { toast } from '../../../lib/toast';
import {
  areSame,
  keepMine,
  toBody,
  valuesOf,
  type PreferencesValues,
  type StoredPreferences,
} from './preferences-values';
import { REASON_LISTS, reasonProblem, useReasonLabel, withDrafts } from './reason-lists';

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
  // `base` is what the form starts from and goes back to; `seen` is what of the database is in it.
  const [{ base, seen }, setSync] = useState(() => ({ base: valuesOf(stored), seen: stored }));
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
  const news = useNews({ base, seen, stored, values, busy });
  if (news.kind === 'follow') setSync({ base: news.theirs, seen: stored });

  async function save(typed: PreferencesValues) {
    // A second click can come before the button has been drawn as busy.
    if (underWay.current) return;
    underWay.current = true;
    setBusy(true);
    try {
      const body = toBody(withDrafts(typed), shownRate.current);
      const saved = valuesOf(await call('saveFamilyPreferences', { query: { familyId }, body }));
      setSync((sync) => ({ ...sync, base: saved }));
      formik.resetForm({ values: saved });
      toast.show({ title: t('form.saved'), description: t('form.savedText'), tone: 'success' });
    } catch (error) {
      if (error instanceof ApiError) formik.setErrors(problemsOf(error));
      toast.show({ title: t('form.failed'), description: t('later'), tone: 'destructive' });
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
    conflict: news.kind === 'conflict',
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
      const theirs = valuesOf(stored);
      setSync({ base: theirs, seen: stored });
      formik.resetForm({ values: theirs });
    },
    keepMine: () => {
      const theirs = valuesOf(stored);
      setSync({ base: theirs, seen: stored });
      formik.resetForm({ values: theirs });
      void formik.setValues(keepMine({ mine: values, base, theirs }));
    },
  };
}

interface NewsOptions {
  readonly base: PreferencesValues;
  readonly seen: StoredPreferences;
  readonly stored: StoredPreferences;
  readonly values: PreferencesValues;
  readonly busy: boolean;
}

type News = { kind: 'none' | 'conflict' } | { kind: 'follow'; theirs: PreferencesValues };

/** What is to be done about what the database says, if it is not what the form was made from. */
function useNews({ base, seen, stored, values, busy }: NewsOptions): News {
  // While the answer is awaited, the news may be one's own.
  if (seen === stored || busy) return { kind: 'none' };
  const theirs = valuesOf(stored);
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
