/** Common interface of the server's and the browser's Firestore timestamps. */
export interface Instant {
  toDate(): Date;
  toMillis(): number;
}

/** Formats an instant for exports and calls: ISO 8601 in UTC. */
export function iso(instant: Instant): string {
  return instant.toDate().toISOString();
}
