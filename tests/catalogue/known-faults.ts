/** Faults of the product that are still to be mended, by row. One that is gone must go here as well. */
const KNOWN: Readonly<Record<string, readonly string[]>> = {};

/**
 * Returns the faults of a row that are new, and those that are known but not there any more.
 *
 * @param isCompared true if the fonts are those of the pictures: with others, a fault may not show.
 */
export function newFaults(row: string, found: readonly string[], isCompared: boolean): string[] {
  const known = KNOWN[row] ?? [];
  const gone = isCompared ? known.filter((fault) => !found.includes(fault)) : [];
  return [
    ...found.filter((fault) => !known.includes(fault)),
    ...gone.map((fault) => `no longer a fault, so remove it from known-faults.ts: ${fault}`),
  ];
}
