/** The source of a module that exports these values, which JSON can say. */
export function moduleOf(values: object): string {
  return Object.entries(values)
    .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
    .join('\n');
}
