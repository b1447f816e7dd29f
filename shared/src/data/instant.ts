/** What the server's and the browser's Firestore timestamps have in common. */
export interface Instant {
  toDate(): Date;
  toMillis(): number;
}
