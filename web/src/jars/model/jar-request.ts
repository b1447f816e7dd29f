import type { ReactNode } from 'react';
import type { Jar } from '@pennysprout/shared/ledger/account';
import type { CurrencyCode } from '@pennysprout/shared/kernel/money/currency';

/** Way for a child to ask its parents for what is in a jar, injected by the page. */
export interface JarRequest {
  /** Renders the button that opens the request; nothing if there is nothing to ask for. */
  readonly open: (jar: Jar, currency: CurrencyCode) => ReactNode;
}
