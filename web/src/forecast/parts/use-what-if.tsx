import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { SparklesIcon } from 'lucide-react';
import { freeMinor, type Account, type Jar } from '@pennysprout/shared/ledger/account';
import { roomIn } from '@pennysprout/shared/ledger/legs';
import { useSheet } from '../../kit/dialog/use-sheet';
import { Button } from '../../kit/ui/button';
import type { FamilyFacts } from '../model/facts';
import { EffectPanel } from './effect-panel';
import { HowLongPanel } from './how-long-panel';
import type { WhatIfSheetProps } from './what-if-sheet';

const loadWhatIfSheet = async () => (await import('./what-if-sheet')).WhatIfSheet;

/** Forecasts of a child's jars. */
export interface JarForecasts {
  /** Renders the button that opens "What if I…" about a jar. */
  readonly open: (account: Account, jar: Jar) => ReactNode;
  /** Renders the effect of a changed account on a jar's date; null for a jar without a target. */
  readonly effect: (jarId: string, before: Account, after: Account) => ReactNode;
  /** Renders how long a jar takes, in paydays; null for one without a target, or without an allowance. */
  readonly howLong: (account: Account, jar: Jar) => ReactNode;
}

interface WhatIf extends JarForecasts {
  /** Sheet to render beside the button. */
  readonly sheet: ReactNode;
}

/**
 * Provides "What if I…" to screens that show jars; null without facts.
 *
 * @param facts null while they are unknown.
 */
export function useWhatIf(accounts: readonly Account[], facts: FamilyFacts | null): WhatIf | null {
  const { t } = useTranslation('forecast');
  const sheet = useSheet<WhatIfSheetProps, 'account' | 'jar'>(loadWhatIfSheet);
  if (!facts) return null;
  return {
    open: (account, jar) => (
      <Button icon={<SparklesIcon />} {...sheet.opens({ account, jar })} variant="secondary">
        {t('heading')}
        <span className="visually-hidden"> {jar.name}</span>
      </Button>
    ),
    effect: (jarId, before, after) => {
      const hasTarget = before.pots?.jars.some(
        ({ id, targetMinor }) => id === jarId && targetMinor,
      );
      if (!hasTarget) return null;
      const part = {
        before: { account: before, jarId },
        after: { account: after, jarId },
        facts,
      };
      return <EffectPanel {...part} />;
    },
    howLong: (account, jar) => {
      const isPaid = facts.allowances.some(
        ({ active, currency }) => active && currency === account.currency,
      );
      const isAsked = jar.targetMinor !== null && roomIn(account, jar) > 0;
      const isTold = isPaid || freeMinor(account) >= roomIn(account, jar);
      return isAsked && isTold ? (
        <HowLongPanel account={account} facts={facts} jarId={jar.id} />
      ) : null;
    },
    sheet: sheet.element({ accounts, facts }),
  };
}
