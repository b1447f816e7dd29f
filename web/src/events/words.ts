import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Picture } from '@pennysprout/shared/kernel/words/pictures';
import { useParentSession } from '../kernel/session/session';
import { familyOf, preferencesOfFamily, type LiveFamily } from '../kernel/live/live';
import { useLive } from '../kernel/live/live-engine';

/** Namespaces of the words for events. */
export const NAMESPACES = [
  'events',
  'envelopes',
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

/** Reader of events, and the people whom the texts may name. */
export interface Audience {
  readonly reader: Reader;
  /** Name of the child that they happened to. */
  readonly name: string;
  /** Picture of that child. */
  readonly picture?: Picture | null | undefined;
  readonly people: People;
  /** Id of the parent who reads; null for a child, or if unknown. */
  readonly readerId: string | null;
  /** The family's, which decides the day of an event; undefined while it is unknown. */
  readonly timeZone: string | undefined;
}

export interface Words extends Audience {
  readonly t: TFunction<typeof NAMESPACES>;
  readonly language: string;
}

const NOBODY: People = {};

/** Provides an audience that knows the family's people and days, and the child that it is about. */
export function useAudience(
  reader: Reader,
  familyId: string,
  name: string,
  picture?: Picture | null,
): Audience {
  const family = useLive(familyOf(familyId));
  const known = family.status === 'ready' ? family.data : null;
  const people = known?.people ?? NOBODY;
  const preferences = useLive(preferencesOfFamily(familyId));
  const settled = preferences.status === 'ready' ? preferences.data : null;
  const timeZone = settled?.timeZone ?? undefined;
  const session = useParentSession();
  const readerId = reader === 'parent' && session ? session.parent.id : null;
  return useMemo(
    () => ({ reader, name, picture, people, readerId, timeZone }),
    [reader, name, picture, people, readerId, timeZone],
  );
}

/** Provides the words for events. */
export function useEventWords(audience: Audience): Words {
  const { t, i18n } = useTranslation(NAMESPACES);
  const { language } = i18n;
  return useMemo(() => ({ ...audience, t, language }), [audience, t, language]);
}
