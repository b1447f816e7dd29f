/** What the server's and the browser's Firestore timestamps have in common. */
export interface Instant {
  toDate(): Date;
  toMillis(): number;
}

/** As exports and calls write it: ISO 8601 in UTC. */
export function iso(instant: Instant): string {
  return instant.toDate().toISOString();
}

export function isoOrNull(instant: Instant | null): string | null {
  return instant === null ? null : iso(instant);
}
