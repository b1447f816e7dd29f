import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { LIMITS } from '@pennysprout/shared/kernel/schema/limits';
import { lookOf, plainLinePattern } from '@pennysprout/shared/kernel/words/text';
import type { Problems } from '../../kernel/forms/check';
import { shownReasons } from '../../kernel/i18n/reasons';
import type { PreferencesValues } from './preferences-values';

/** Field names of each list and of its draft. */
export const REASON_LISTS = [
  { list: 'depositReasons', draft: 'depositDraft' },
  { list: 'withdrawReasons', draft: 'withdrawDraft' },
] as const satisfies readonly {
  list: keyof PreferencesValues;
  draft: keyof PreferencesValues;
}[];

export type ReasonList = (typeof REASON_LISTS)[number];

type LabelOf = (reason: string) => string;

/** Returns a function that labels a stored reason; defaults appear in the user's language. */
export function useReasonLabel(): LabelOf {
  const { t } = useTranslation('ledger');
  return useCallback(
    (reason: string) => shownReasons([reason], (name) => t(`reason.${name}`))[0] ?? reason,
    [t],
  );
}

/** Returns the key of why a typed reason cannot be added; null if it can. Ignores case. */
export function reasonProblem(
  typed: string,
  reasons: readonly string[],
  labelOf: LabelOf,
): string | null {
  const key = comparable(typed);
  if (typed.trim() === '') return 'validation.required';
  const taken = reasons.flatMap((reason) => [reason, labelOf(reason)]);
  if (taken.some((reason) => comparable(reason) === key)) return 'validation.duplicate';
  if (!plainLinePattern().test(typed.trim())) return 'validation.invisible';
  return reasons.length >= LIMITS.reasons ? 'validation.tooMany' : null;
}

function comparable(reason: string): string {
  return lookOf(reason).toLocaleLowerCase();
}

/** Returns the key of why a text that is typed only cannot be added, by its field. */
export function draftProblems(values: PreferencesValues, labelOf: LabelOf): Problems {
  return Object.fromEntries(
    REASON_LISTS.flatMap(({ list, draft }) => {
      const typed = values[draft];
      const problem = typed.trim() === '' ? null : reasonProblem(typed, values[list], labelOf);
      return problem === null ? [] : [[draft, problem]];
    }),
  );
}
