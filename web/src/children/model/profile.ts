import type { Look } from '../../kernel/session/remembered-look';

/** Returns what differs from what the edit started from. */
export function changesOf(mine: Look, seen: Look): Partial<Look> {
  return {
    ...(mine.name !== seen.name && { name: mine.name }),
    ...(mine.picture !== seen.picture && { picture: mine.picture }),
  };
}

interface Versions {
  readonly mine: Look;
  /** Values that the edit started from. */
  readonly seen: Look;
  readonly now: Look;
}

/** Returns true if both have changed the same thing to different values. */
export function isContested({ mine, seen, now }: Versions): boolean {
  return (['name', 'picture'] as const).some(
    (field) =>
      seen[field] !== mine[field] && seen[field] !== now[field] && mine[field] !== now[field],
  );
}
