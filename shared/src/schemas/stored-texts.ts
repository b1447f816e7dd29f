import { AppError, type FieldError } from '../api/errors';
import { lookOf, PLAIN_LINE } from '../text';

/** Judges a text only where it is new: one that is stored may be older than the rule. */
export function textProblems(path: string, text: string, stored: readonly string[]): FieldError[] {
  if (stored.includes(text) || PLAIN_LINE.test(text)) return [];
  return [{ path, key: 'validation.invisible' }];
}

/** @throws AppError `invalid_request` that names the refused fields, if there are any. */
export function refuse(problems: readonly FieldError[]): void {
  if (problems.length > 0) throw new AppError('invalid_request', { fields: problems });
}

const REASON_LISTS = ['depositReasons', 'withdrawReasons'] as const;

type Reasons = Readonly<Record<(typeof REASON_LISTS)[number], readonly string[]>>;

/** Judges the reasons that are new, of which none may look like one that is in its list already. */
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
