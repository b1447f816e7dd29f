import type { WealthTotal } from '../../../stock/model/family-wealth';
import type { LastFigures } from '../../../kernel/session/storage';

/** A child's name and total, as the home shows them. */
export interface ShownFigure {
  readonly name: string;
  readonly total: WealthTotal;
}

type Known = Extract<WealthTotal, { status: 'known' }>;

/** Returns the rows to keep; null while a total is not known. */
export function rowsOf(
  shown: readonly ShownFigure[],
  textOf: (total: Known) => string,
): LastFigures['rows'] | null {
  const names = firstNames(shown.map(({ name }) => name));
  const rows = shown.map(({ total }, index): [string, string] | null =>
    total.status === 'known' ? [names[index] ?? '', textOf(total)] : null,
  );
  return rows.every((row) => row !== null) ? rows : null;
}

/** Returns first names, or full names if two first names are the same. */
function firstNames(names: readonly string[]): readonly string[] {
  const first = names.map((name) => name.trim().split(/\s+/)[0] ?? '');
  return new Set(first).size === first.length ? first : names;
}
