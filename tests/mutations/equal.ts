/** An operator that may be the other one: the code does the same. */
export interface Equal {
  readonly file: string;
  /** Its line, as the report of a run shows it. */
  readonly at: string;
  readonly because: string;
}

/** What no test can notice, so that a run need not be looked into twice for it. */
export const EQUAL: readonly Equal[] = [];
