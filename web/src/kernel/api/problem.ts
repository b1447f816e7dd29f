/** Reason why an action did not work, and the way to try again. */
export interface Problem {
  readonly title: string;
  readonly description?: string | undefined;
  /** Null if trying again would not help. */
  readonly retry: (() => void) | null;
}
