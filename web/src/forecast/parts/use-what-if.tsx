import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { SparklesIcon } from 'lucide-react';
import type { CountedEntry } from '@pennysprout/shared/forecast/goal-change';
import { freeMinor, type Account, type Jar } from '@pennysprout/shared/ledger/account';
import { roomIn } from '@pennysprout/shared/ledger/legs';
import { useSheet } from '../../kit/dialog/use-sheet';
import { lazyWithRetry } from '../../kit/lazy/lazy-with-retry';
import { Skeleton } from '../../kit/skeletons/skeletons';
import { Button } from '../../kit/ui/button';
import type { ChildRef } from '../../kernel/live/live';
import type { FamilyFacts } from '../model/facts';
import type { WhatIfSheetProps } from './what-if-sheet';
import type { EffectProps } from './effect';
import type { HowLongProps } from './how-long';
import type { GoalChangeProps } from './goal-change';
import type { GoalStepProps } from './goal-step';

const loadWhatIfSheet = async () => (await import('./what-if-sheet')).WhatIfSheet;

/** Shows the effect on the goal's date once it is computed. Nothing waits for it. */
const EffectPanel = lazyWithRetry<EffectProps>(async () => (await import('./effect')).Effect, {
  placeholder: <Skeleton height="8rem" width="100%" />,
  lost: null,
  words: 'more',
});

/** Says how long a jar takes once it is computed. Calendars are too heavy for a first screen. */
const HowLongPanel = lazyWithRetry<HowLongProps>(async () => (await import('./how-long')).HowLong, {
  placeholder: <Skeleton height="1em" width="7rem" />,
  lost: null,
  words: 'more',
});

/** Says how an entry changes a goal, once it is computed. */
const GoalChangePanel = lazyWithRetry<GoalChangeProps>(
  async () => (await import('./goal-change')).GoalChangeLine,
  { placeholder: null, lost: null, words: 'more' },
);

/** Says the next step to a goal. The actions are shown at once, even without a step. */
const GoalStepPanel = lazyWithRetry<GoalStepProps>(
  async () => (await import('./goal-step')).GoalStepPart,
  {
    placeholder: ({ children }) => children(<Skeleton height="1em" width="9rem" />, null),
    lost: ({ children }) => children(null, null),
    words: 'more',
  },
);

/** Forecasts of a child's jars. */
export interface JarForecasts {
  /** Renders the button that opens "What if I…" about a jar. */
  readonly open: (account: Account, jar: Jar) => ReactNode;
  /** Renders the effect of a changed account on a jar's date; null for a jar without a target. */
  readonly effect: (jarId: string, before: Account, after: Account) => ReactNode;
  /**
   * Renders how many paydays a jar takes, and how many after putting in; null for a jar without a target, or
   * without an allowance.
   *
   * @param putIn opens Put in, filled with an amount; omitted if the text is read-only.
   */
  readonly howLong: (account: Account, jar: Jar, putIn?: HowLongProps['putIn']) => ReactNode;
  /** Renders the step to a goal with a date; null for a jar without a target or a date, or a full one. */
  readonly step: (
    account: Account,
    jar: Jar,
    owner: ChildRef,
    children: GoalStepProps['children'],
  ) => ReactNode;
  /** Renders how many paydays earlier or later an entry makes a goal. */
  readonly change: (account: Account, jar: Jar, entry: CountedEntry) => ReactNode;
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
    howLong: (account, jar, putIn) => {
      const isPaid = facts.allowances.some(
        ({ active, currency }) => active && currency === account.currency,
      );
      const isAsked = jar.targetMinor !== null && roomIn(account, jar) > 0;
      const isReachable = isPaid || freeMinor(account) >= roomIn(account, jar);
      return isAsked && isReachable ? (
        <HowLongPanel account={account} facts={facts} jarId={jar.id} putIn={putIn} />
      ) : null;
    },
    step: (account, jar, owner, children) => {
      const isAsked = jar.wantedBy !== null && jar.targetMinor !== null;
      if (!isAsked || roomIn(account, jar) === 0) return null;
      return (
        <GoalStepPanel account={account} facts={facts} jar={jar} key={jar.id} owner={owner}>
          {children}
        </GoalStepPanel>
      );
    },
    change: (account, jar, entry) => (
      <GoalChangePanel account={account} entry={entry} facts={facts} jar={jar} />
    ),
    sheet: sheet.element({ accounts, facts }),
  };
}
