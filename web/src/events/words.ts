import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Picture } from '@pennysprout/shared/kernel/words/pictures';
import { useLiveFamily, type LiveFamily } from '../kernel/live/live';

/** Namespaces of the words that events are told in. */
export const NAMESPACES = [
  'events',
  'ledger',
  'allowance',
  'child',
  'jars',
  'requests',
  'stock',
] as const;

export type Reader = 'child' | 'parent';

/** Parents of a family by their id, also those who have left. */
export type People = NonNullable<LiveFamily['people']>;

/** Somebody whom events are told to, and whom they may name. */
export interface Audience {
  readonly reader: Reader;
  /** Name of the child that they happened to. */
  readonly name: string;
  /** Picture of that child. */
  readonly picture?: Picture | null | undefined;
  readonly people: People;
}

export interface Words extends Audience {
  readonly t: TFunction<typeof NAMESPACES>;
  readonly language: string;
}

const NOBODY: People = {};

/** Tells the child itself, where nobody is named. */
const CHILD_ALONE: Audience = { reader: 'child', name: '', people: NOBODY };

/** Provides an audience that knows the family's people, and the child that it is about. */
export function useAudience(
  reader: Reader,
  familyId: string,
  name: string,
  picture?: Picture | null,
): Audience {
  const family = useLiveFamily(familyId);
  const known = family.status === 'ready' ? family.data : null;
  const people = known?.people ?? NOBODY;
  return useMemo(() => ({ reader, name, picture, people }), [reader, name, picture, people]);
}

/** Provides the words that events are told in. */
export function useEventWords(audience = CHILD_ALONE): Words {
  const { t, i18n } = useTranslation(NAMESPACES);
  const { language } = i18n;
  return useMemo(() => ({ ...audience, t, language }), [audience, t, language]);
}
