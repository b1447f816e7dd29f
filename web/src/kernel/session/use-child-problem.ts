import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsChild } from './session';

export type Problems = 'errors' | 'validation';

let keyOf: ((about: Problems, problem: string) => string) | null = null;

/** Sets where a child's words for problems are; only a child's pages bring them. */
export function setChildProblems(find: typeof keyOf): void {
  keyOf = find;
}

/**
 * Returns a function that says a problem in a child's words; undefined if the reader is no child, or
 * there are no such words: then everybody's will do.
 */
export function useChildProblem(about: Problems) {
  const { t, i18n } = useTranslation();
  const isChild = useIsChild();
  return useCallback(
    (problem: string, values: object = {}): string | undefined => {
      const key = isChild && keyOf?.(about, problem);
      // Keys made of parts escape the compiler.
      const translate = t as unknown as (key: string, values: object) => string;
      return key && i18n.exists(key) ? translate(key, values) : undefined;
    },
    [about, i18n, isChild, t],
  );
}
