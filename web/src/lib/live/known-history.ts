/**
 * What is known of a history that only grows at its top: the newest part as it is listened to, and
 * beneath it what was read before. Entries never change and are never taken away, so what was read
 * once stays right.
 */
export interface KnownHistory<T> {
  /** Newest first, without a gap. */
  readonly items: readonly T[];
  /** Whether it reaches back to the first of all. */
  readonly complete: boolean;
}

/**
 * What is known once a listener has said its newest part anew. What has moved out of that part stays
 * known. Where so much has come at once that the new part does not reach down to what was known, only
 * the new part is left, for a gap would look like a history.
 *
 * @param newest newest first, as much as there is of it up to `limit`.
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
 * What is known once a page of older ones has come. A page that was asked for from another place than
 * the present end says nothing about what follows that, and is left out.
 *
 * @param page newest first, as many as there are up to `limit`.
 */
export function withOlder<T extends { readonly id: string }>(
  known: KnownHistory<T>,
  page: { readonly after: T; readonly items: readonly T[]; readonly limit: number },
): KnownHistory<T> {
  if (known.items.at(-1)?.id !== page.after.id) return known;
  return { items: [...known.items, ...page.items], complete: page.items.length < page.limit };
}
