import { useCallback, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { savePreferencesSchema } from '@pennysprout/shared/family-preferences/schemas';
import { reasonProblems } from '@pennysprout/shared/kernel/schema/stored-texts';
import { ApiError, call } from '../../kernel/api/api-client';
import type { FailureWords } from '../../kernel/api/use-failure-toast';
import { useCall } from '../../kernel/api/use-call';
import { problemsBySchema } from '../../kernel/forms/by-schema';
import { problemsOf, type Problems } from '../../kernel/forms/check';
import { useFormState } from '../../kernel/forms/use-form-state';
import { useFormSteps } from '../../kernel/forms/use-form-steps';
import type { RateQuote } from '../../kernel/live/market';
import { toast } from '../../kernel/browser/toast';
import {
  areSame,
  changedGroups,
  choicesOf,
  keepMine,
  toBody,
  valuesOf,
  type PreferencesValues,
  type StoredPreferences,
} from '../model/preferences-values';
import { REASON_LISTS, reasonProblem, useReasonLabel, withDrafts } from '../model/reason-lists';

const schemaProblems = problemsBySchema(savePreferencesSchema);

interface FormOptions {
  readonly familyId: string;
  /** Preferences currently in the database. */
  readonly stored: StoredPreferences;
}

export type PreferencesForm = ReturnType<typeof usePreferencesForm>;

/**
 * Form for the family's preferences. Untouched, it follows what others save; touched, it reports the
 * conflict and leaves the choice to the parent.
 */
export function usePreferencesForm({ familyId, stored }: FormOptions) {
  const start = useStart(stored);
  const { base, basis, latest } = start;
  const { state, reset } = useFormState({ initialValues: base, enableReinitialize: true });
  const { values, busy } = state;
  const problemsIn = useProblems(basis);
  const shownRate = useRef<RateQuote | null>(null);
  const send = useSave(familyId, start, reset);
  const form = useFormSteps<PreferencesValues, ReturnType<typeof toBody>>(state, {
    check: (typed) => {
      const problems = problemsIn(typed);
      if (Object.keys(problems).length > 0) return { ok: false, problems };
      return { ok: true, body: toBody(withDrafts(typed), shownRate.current) };
    },
    onSubmit: send,
  });
  const changed = changedGroups(values, base);
  const news = newsOf({ ...start, values, busy });
  if (news.kind === 'follow') start.startFrom(news.theirs);

  const showTheirs = () => {
    const theirs = valuesOf(latest);
    start.startFrom(theirs);
    reset(theirs);
    return theirs;
  };
  return {
    ...form,
    base,
    /** Groups with unsaved changes. */
    changed,
    unsaved: changed.length > 0,
    /**
     * Both versions, if others have saved something else and the parent has to choose; otherwise null.
     */
    conflict: news.kind === 'conflict' ? { before: basis, now: latest } : null,
    setShownRate: useCallback((quote: RateQuote | null) => {
      shownRate.current = quote;
    }, []),
    reset: () => {
      reset(base);
    },
    showTheirs,
    keepMine: () => {
      form.change(keepMine({ mine: values, base, theirs: showTheirs() }));
    },
  };
}

/** Keeps what the form starts from, and what others have saved since. */
function useStart(stored: StoredPreferences) {
  const [{ base, basis, seen }, setSync] = useState(() => ({
    base: valuesOf(stored),
    basis: stored,
    seen: stored,
  }));
  const [asked, setAsked] = useState<StoredPreferences | null>(null);
  const latest = stored === seen ? (asked ?? stored) : stored;
  return {
    /** Values that the form starts from and resets to. */
    base,
    /** Preferences that `base` was made from. */
    basis,
    /** Last snapshot taken into account. */
    seen,
    /** Newest known version of what is stored. */
    latest,
    startFrom: (next: PreferencesValues) => {
      setSync({ base: next, basis: latest, seen: stored });
      if (asked) setAsked(null);
    },
    /** Starts from what was saved, and returns it as values. */
    saved: (answer: StoredPreferences): PreferencesValues => {
      const saved = valuesOf(answer);
      setSync((sync) => ({ ...sync, base: saved, basis: answer }));
      return saved;
    },
    /** Sets the preferences fetched after a conflict, until the listener delivers them. */
    setAsked,
  };
}

type Start = ReturnType<typeof useStart>;

/** Returns a function that saves the form's body, unless others have saved something else. */
function useSave(familyId: string, start: Start, reset: (saved: PreferencesValues) => void) {
  const { t } = useTranslation('preferences');
  const { send } = useCall('saveFamilyPreferences', {
    failed: useFailureWords(),
    onError: async (error) => {
      if (isConflict(error)) start.setAsked(await ask(familyId));
    },
    onSuccess: (answer) => {
      reset(start.saved(answer));
      toast.show({ title: t('form.saved'), description: t('form.savedText'), tone: 'success' });
    },
  });
  return (body: ReturnType<typeof toBody>) =>
    send({ query: { familyId }, body: { ...body, seen: choicesOf(start.basis) } });
}

function isConflict(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'conflict';
}

/** Fetches the current preferences; null if that fails, since the listener delivers them too. */
function ask(familyId: string): Promise<StoredPreferences | null> {
  return call('getFamilyPreferences', { query: { familyId } }).catch(() => null);
}

/** Prefers the server's reason, if it gives one, to the general text for failures. */
function useFailureWords() {
  const { t } = useTranslation('preferences');
  return (error: Error): FailureWords => {
    const title = t('form.failed');
    if (isConflict(error)) return { title, description: t('conflict.refused') };
    const explained = error instanceof ApiError && !error.outcomeUnknown;
    return { title, description: explained ? undefined : t('later') };
  };
}

interface NewsOptions extends Pick<Start, 'base' | 'seen' | 'latest'> {
  readonly values: PreferencesValues;
  readonly busy: boolean;
}

type News = { kind: 'none' | 'conflict' } | { kind: 'follow'; theirs: PreferencesValues };

/** Decides what to do when the database no longer holds what the form was made from. */
function newsOf({ base, seen, latest, values, busy }: NewsOptions): News {
  // While the answer is pending, the change may be our own.
  if (seen === latest || busy) return { kind: 'none' };
  const theirs = valuesOf(latest);
  const isNews = !areSame(theirs, base) && !areSame(theirs, values);
  if (isNews && !areSame(values, base)) return { kind: 'conflict' };
  // Values that save the same may be typed differently; what is typed stays.
  return { kind: 'follow', theirs: areSame(theirs, base) ? base : theirs };
}

/** Returns a check for what the schema refuses, and for typed reasons that cannot be added. */
function useProblems(basis: StoredPreferences): (values: PreferencesValues) => Problems {
  const labelOf = useReasonLabel();
  return useCallback(
    (values: PreferencesValues) => {
      const body = toBody(withDrafts(values), null);
      const problems = { ...problemsOf(reasonProblems(body, basis)), ...schemaProblems(body) };
      for (const { list, draft } of REASON_LISTS) {
        if (values[draft].trim() === '') continue;
        // The list is still valid; the text beneath it does not fit.
        const refused = Object.keys(problems).find((path) => path.startsWith(list));
        const problem =
          reasonProblem(values[draft], values[list], labelOf) ?? (refused && problems[refused]);
        if (problem) problems[draft] = problem;
      }
      return problems;
    },
    [basis, labelOf],
  );
}
