/** Generates the source of a module that exports these JSON-serialisable values. */
export function moduleOf(values: object): string {
  return Object.entries(values)
    .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
    .join('\n');
}
