import type { ReactNode } from 'react';
import type { Account, Jar } from '@pennysprout/shared/ledger/account';

/** What is known of the days to come, put in by the page. */
export interface LookAhead {
  /** What opens a look ahead at a jar. */
  readonly open: (jar: Jar) => ReactNode;
  /** What it does to the date of a jar that the account becomes another. */
  readonly effect: (jarId: string, before: Account, after: Account) => ReactNode;
}
