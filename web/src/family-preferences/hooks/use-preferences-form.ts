import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  choicesOf,
  type PreferenceGroup,
} from '@pennysprout/shared/family-preferences/preferences';
import { savePreferencesSchema } from '@pennysprout/shared/family-preferences/schemas';
import { ApiError, call } from '../../kernel/api/api-client';
import { useCall } from '../../kernel/api/use-call';
import type { FailureWords } from '../../kernel/api/use-failure-toast';
import { toast } from '../../kernel/browser/toast';
import type { RateQuote } from '../../kernel/live/market';
import { useForm, type Form } from '../../kit/form/use-form';
import {
  areSame,
  changedGroups,
  keepMine,
  toBody,
  valuesOf,
  type PreferencesValues,
  type SaveBody,
  type StoredPreferences,
} from '../model/preferences-values';
import { draftProblems, useReasonLabel } from '../model/reason-lists';
import { useMarketRate, type MarketRate } from './use-market-rate';

interface FormOptions {
  readonly familyId: string;
  /** Preferences currently in the database. */
  readonly stored: StoredPreferences;
}

export interface PreferencesForm extends Form<PreferencesValues> {
  /** Values that the form starts from and resets to. */
  readonly base: PreferencesValues;
  readonly market: MarketRate;
  /** Groups with unsaved changes. */
  readonly changed: readonly PreferenceGroup[];
  readonly unsaved: boolean;
  /** Both versions, if others have saved something else and the parent has to choose. */
  readonly conflict: Conflict | null;
  readonly showTheirs: () => void;
  readonly keepMine: () => void;
}

export interface Conflict {
  readonly before: StoredPreferences;
  readonly now: StoredPreferences;
}

/**
 * Form for the family's preferences. While it is untouched, it follows the values that others save; once
 * touched, it reports the conflict and leaves the choice to the parent.
 */
export function usePreferencesForm({ familyId, stored }: FormOptions): PreferencesForm {
  const labelOf = useReasonLabel();
  const versions = useVersions(stored);
  const { basis, latest } = versions;
  const base = useMemo(() => valuesOf(basis), [basis]);
  const shownRate = useRef<RateQuote | null>(null);
  const { save, problem } = useSave(familyId, versions);
  const form = useForm({
    schema: savePreferencesSchema,
    start: base,
    followsStart: true,
    body: (values: PreferencesValues) => toBody(values, shownRate.current),
    check: (values) => draftProblems(values, labelOf),
    send: save,
    problem,
  });
  const { values, busy } = form;
  const market = useMarketRate(values.localCurrency);
  useEffect(() => {
    shownRate.current = market.quote;
  }, [market.quote]);

  // The new values are in the form's fields only after this render.
  const changed = form.dirty ? changedGroups(values, base) : [];
  const theirs = valuesOf(latest);
  const news = newsOf({ ...versions, base, theirs, values, busy });
  // Different typed values may be saved as the same; keep the typed ones.
  if (news === 'follow') versions.startFrom(areSame(theirs, base) ? basis : latest);

  const showTheirs = () => {
    versions.startFrom(latest);
    form.reset(theirs);
  };
  return {
    ...form,
    base,
    market,
    changed,
    unsaved: changed.length > 0,
    conflict: news === 'conflict' ? { before: basis, now: latest } : null,
    showTheirs,
    keepMine: () => {
      showTheirs();
      form.change(keepMine({ mine: values, base, theirs }));
    },
  };
}

/** Keeps the values that the form started from, and those that others have saved since. */
function useVersions(stored: StoredPreferences) {
  const [{ basis, seen, fetched }, setVersions] = useState<{
    readonly basis: StoredPreferences;
    readonly seen: StoredPreferences;
    readonly fetched: StoredPreferences | null;
  }>({ basis: stored, seen: stored, fetched: null });
  return {
    /** Preferences that the form's initial values are made from. */
    basis,
    /** Last snapshot taken into account. */
    seen,
    /** Newest known version of the stored preferences. */
    latest: stored === seen ? (fetched ?? stored) : stored,
    startFrom: (next: StoredPreferences) => {
      setVersions({ basis: next, seen: stored, fetched: null });
    },
    /** Starts from the saved values, before the listener delivers them. */
    saved: (answer: StoredPreferences) => {
      setVersions((versions) => ({ ...versions, basis: answer }));
    },
    /** Sets the preferences fetched after a conflict, until the listener delivers them. */
    setAsked: (answer: StoredPreferences | null) => {
      setVersions((versions) => ({ ...versions, fetched: answer }));
    },
  };
}

type Versions = ReturnType<typeof useVersions>;

/** Saves the form's body, unless others have saved something else. */
function useSave(familyId: string, versions: Versions) {
  const { t } = useTranslation('preferences');
  const { send, problem } = useCall('saveFamilyPreferences', {
    // Prefer the server's reason, if it gives one, to the general text for failures.
    failed: (error): FailureWords => {
      const title = t('form.failed');
      if (isConflict(error)) return { title, description: t('conflict.refused') };
      const explained = error instanceof ApiError && !error.outcomeUnknown;
      return { title, description: explained ? undefined : t('later') };
    },
    onError: async (error) => {
      if (isConflict(error)) versions.setAsked(await ask(familyId));
    },
    onSuccess: (answer) => {
      versions.saved(answer);
      toast.show({ title: t('form.saved'), description: t('form.savedText'), tone: 'success' });
    },
  });
  const save = (body: SaveBody) =>
    send({ query: { familyId }, body: { ...body, seen: choicesOf(versions.basis) } });
  return { save, problem };
}

function isConflict(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'conflict';
}

/** Fetches the current preferences; null if that fails, since the listener delivers them too. */
function ask(familyId: string): Promise<StoredPreferences | null> {
  return call('getFamilyPreferences', { query: { familyId } }).catch(() => null);
}

interface NewsOptions extends Pick<Versions, 'seen' | 'latest'> {
  readonly base: PreferencesValues;
  readonly theirs: PreferencesValues;
  readonly values: PreferencesValues;
  readonly busy: boolean;
}

/** Decides how to react when the stored values no longer equal those that the form started from. */
function newsOf({ seen, latest, ...form }: NewsOptions): 'none' | 'follow' | 'conflict' {
  const { base, theirs, values, busy } = form;
  // While the answer is pending, the change may be our own.
  if (seen === latest || busy) return 'none';
  const isNews = !areSame(theirs, base) && !areSame(theirs, values);
  return isNews && !areSame(values, base) ? 'conflict' : 'follow';
}
