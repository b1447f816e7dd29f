import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsChild } from './session';

/**
 * Returns a function that words a problem for a child; undefined for parents, or without such a text: then
 * the general one is used.
 */
export function useChildProblem(about: 'errors' | 'validation') {
  const { t, i18n } = useTranslation();
  const isChild = useIsChild();
  return useCallback(
    (problem: string, values: object = {}): string | undefined => {
      const key = `childProblems:${about}.${problem}`;
      // Keys made of parts escape the compiler.
      const translate = t as unknown as (key: string, values: object) => string;
      return isChild && i18n.exists(key) ? translate(key, values) : undefined;
    },
    [about, i18n, isChild, t],
  );
}
