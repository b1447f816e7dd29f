/** `SEED`, or one that is drawn. The same seed makes the same commands. */
export function chooseSeed(): number {
  const given = Number(process.env['SEED'] ?? Number.NaN);
  return Number.isSafeInteger(given) ? given : Math.floor(Math.random() * 2 ** 31);
}
