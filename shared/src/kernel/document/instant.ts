/** Common interface of the server's and the browser's Firestore timestamps. */
export interface Instant {
  toDate(): Date;
  toMillis(): number;
}

/** Formats an instant for exports and calls: ISO 8601 in UTC. */
export function iso(instant: Instant): string {
  return instant.toDate().toISOString();
}

/** Makes a timestamp of epoch milliseconds. */
export type MakeInstant = (ms: number) => Instant;

/** Years that Firestore can store: 1 to 9999. */
const YEARS = /^(?!0000)\d{4}-/;

/**
 * Parses the output of `iso`.
 *
 * @returns epoch milliseconds.
 * @throws RangeError for any other text, and for years that a database cannot store.
 */
export function parseIso(text: string): number {
  const at = new Date(text);
  // An invalid date has no such form, and throws as well.
  if (at.toISOString() !== text || !YEARS.test(text)) throw new RangeError('no time in UTC');
  return at.getTime();
}
