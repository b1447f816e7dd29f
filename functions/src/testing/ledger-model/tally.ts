/** Counts what happened, e.g. "withdraw insufficient_balance". */
export interface Tally {
  readonly counts: ReadonlyMap<string, number>;
  add(what: string, times?: number): void;
}

export function newTally(): Tally {
  const counts = new Map<string, number>();
  return {
    counts,
    add: (what, times = 1) => void counts.set(what, (counts.get(what) ?? 0) + times),
  };
}

export function tableOf({ counts }: Tally): string[][] {
  const rows = [...counts].sort(([a], [b]) => (a < b ? -1 : 1));
  return rows.map(([what, times]) => [what, String(times)]);
}
