/** Prints a table of figures under a title. */
export function printTable(title: string, rows: readonly (readonly string[])[]): void {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0)),
  );
  const lines = rows.map((row) =>
    row.map((cell, column) => cell.padStart(widths[column] ?? 0)).join('  '),
  );
  // oxlint-disable-next-line no-console -- this is what the helper is for
  console.info([title, ...lines].join('\n  '));
}
