import type { ReactNode } from 'react';
import type { Account, Jar } from '@pennysprout/shared/ledger/account';

/** Forecasts for jars, injected by the page. */
export interface JarForecasts {
  /** Renders the button that opens a forecast of a jar. */
  readonly open: (jar: Jar) => ReactNode;
  /** Renders the effect of a changed account on a jar's date. */
  readonly effect: (jarId: string, before: Account, after: Account) => ReactNode;
}
