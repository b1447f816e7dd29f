import type { ChildProfile } from '../../kernel/session/remembered-profile';

/** Returns the fields that the edit has changed. */
export function changesOf(mine: ChildProfile, seen: ChildProfile): Partial<ChildProfile> {
  return {
    ...(mine.name !== seen.name && { name: mine.name }),
    ...(mine.picture !== seen.picture && { picture: mine.picture }),
  };
}

interface Versions {
  readonly mine: ChildProfile;
  /** Values that the edit started from. */
  readonly seen: ChildProfile;
  readonly now: ChildProfile;
}

/** Returns true if both have changed the same field to different values. */
export function isContested({ mine, seen, now }: Versions): boolean {
  return (['name', 'picture'] as const).some(
    (field) =>
      seen[field] !== mine[field] && seen[field] !== now[field] && mine[field] !== now[field],
  );
}
