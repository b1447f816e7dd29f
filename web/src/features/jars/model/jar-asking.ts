import type { ReactNode } from 'react';
import type { Jar } from '@pennysprout/shared/ledger/account';
import type { CurrencyCode } from '@pennysprout/shared/money/currency';

/** How a child asks its parents for what is in a jar, put in by the page. */
export interface JarAsking {
  /** What opens the question; nothing where there is nothing to ask for. */
  readonly open: (jar: Jar, currency: CurrencyCode) => ReactNode;
}
