/** Adds counts by kind. */
export function addCounts<K extends string>(
  so: Readonly<Record<K, number>>,
  more: Readonly<Partial<Record<K, number>>>,
): Record<K, number> {
  const counts = Object.entries(so) as [K, number][];
  const sums = counts.map(([kind, count]) => [kind, count + (more[kind] ?? 0)]);
  return Object.fromEntries(sums) as Record<K, number>;
}
