/**
 * Known part of an append-only history: the newest items, which are listened to, and the older ones read
 * so far. Entries are never changed or removed, so older pages never go stale.
 */
export interface KnownHistory<T> {
  /** Newest first, without gaps. */
  readonly items: readonly T[];
  /** True if the history is known back to its first item. */
  readonly complete: boolean;
}

/**
 * Merges a listener's newest items into the known history. Items that have dropped out of the listener's
 * window stay known. If so many arrive at once that the window no longer overlaps the known items, only
 * the window is kept, because a history with a gap would look complete.
 * @param newest newest first, up to `limit` items
 */
export function withNewest<T extends { readonly id: string }>(
  known: KnownHistory<T> | null,
  newest: readonly T[],
  limit: number,
): KnownHistory<T> {
  if (newest.length < limit) return { items: newest, complete: true };
  const oldest = newest.at(-1);
  const seam = known ? known.items.findIndex(({ id }) => id === oldest?.id) : -1;
  if (!known || seam < 0) return { items: newest, complete: false };
  return { items: [...newest, ...known.items.slice(seam + 1)], complete: known.complete };
}

/**
 * Appends a page of older items. A page requested after an item that is no longer the last one is
 * ignored.
 * @param page newest first, up to `limit` items
 */
export function withOlder<T extends { readonly id: string }>(
  known: KnownHistory<T>,
  page: { readonly after: T; readonly items: readonly T[]; readonly limit: number },
): KnownHistory<T> {
  if (known.items.at(-1)?.id !== page.after.id) return known;
  return { items: [...known.items, ...page.items], complete: page.items.length < page.limit };
}
