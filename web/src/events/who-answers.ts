import { useTranslation } from 'react-i18next';
import { nameForChild } from '@pennysprout/shared/families/called-by';
import { familyOf, type LiveFamily } from '../kernel/live/live';
import { useLive } from '../kernel/live/live-engine';
import { useChildSession } from '../kernel/session/session';

/** Provides the family of the signed-in child; null for parents, and until it is known. */
function useFamilyOfChild(): LiveFamily | null {
  const session = useChildSession();
  const family = useLive(session && familyOf(session.child.familyId));
  return family?.status === 'ready' ? family.data : null;
}

/**
 * Provides the names that the signed-in child has for its parents, who answer it; null for parents, or if
 * unknown.
 */
export function useWhoAnswers(): string | null {
  const { i18n } = useTranslation();
  const family = useFamilyOfChild();
  return family && whoAnswers(family, i18n.language);
}

/**
 * Returns "Mom", or "Mom or Dad". Null if one of several parents has no such name. It may be one who has
 * left, who stays in the record without the name.
 */
export function whoAnswers({ people = {} }: LiveFamily, language: string): string | null {
  const parents = Object.values(people);
  const [only] = parents;
  if (!only) return null;
  if (parents.length === 1) return nameForChild(only);
  const names = parents.flatMap(({ calledBy = [] }) => calledBy);
  if (names.length < parents.length) return null;
  return new Intl.ListFormat(language, { type: 'disjunction' }).format(names);
}

/** Returns a function that names a parent: for children by the name that they use. */
export function useNameOfParent(): (parent: {
  readonly id: string;
  readonly name: string;
}) => string {
  const isChild = useChildSession() !== null;
  const family = useFamilyOfChild();
  return ({ id, name }) => (isChild ? nameForChild(family?.people?.[id] ?? { name }) : name);
}
