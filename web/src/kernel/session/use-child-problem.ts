import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsChild } from './session';

/**
 * Returns a function that says a problem in a child's words; undefined if the reader is no child, or
 * there are no such words: then everybody's will do.
 */
export function useChildProblem(about: 'errors' | 'validation') {
  const { t, i18n } = useTranslation('childProblems');
  const isChild = useIsChild();
  return useCallback(
    (key: string, values: object = {}): string | undefined => {
      const name = `childProblems:${about}.${key}`;
      // Keys made of parts escape the compiler.
      const translate = t as unknown as (key: string, values: object) => string;
      return isChild && i18n.exists(name) ? translate(name, values) : undefined;
    },
    [about, i18n, isChild, t],
  );
}
