import { AppError, type FieldError } from '../call/errors';
import { lookOf, plainLinePattern } from '../words/text';

/** Checks a text only if it is new: a stored one may be older than the rule. */
export function textProblems(path: string, text: string, stored: readonly string[]): FieldError[] {
  if (stored.includes(text) || plainLinePattern().test(text)) return [];
  return [{ path, key: 'validation.invisible' }];
}

/**
 * Refuses input with problems.
 *
 * @throws AppError `invalid_request` with the refused fields, if any.
 */
export function refuse(problems: readonly FieldError[]): void {
  if (problems.length > 0) throw new AppError('invalid_request', { fields: problems });
}

const REASON_LISTS = ['depositReasons', 'withdrawReasons'] as const;

type Reasons = Readonly<Record<(typeof REASON_LISTS)[number], readonly string[]>>;

/** Checks new reasons, of which none may look like another in its list. */
export function reasonProblems(reasons: Reasons, stored: Reasons): FieldError[] {
  return REASON_LISTS.flatMap((list) =>
    reasons[list].flatMap((reason, index): FieldError[] => {
      const path = `${list}[${index}]`;
      const looksTaken = reasons[list].some(
        (other, place) => place !== index && lookOf(other) === lookOf(reason),
      );
      if (looksTaken && !stored[list].includes(reason)) {
        return [{ path, key: 'validation.duplicate' }];
      }
      return textProblems(path, reason, stored[list]);
    }),
  );
}
