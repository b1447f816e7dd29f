import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CurrencyCode } from '@pennysprout/shared/money/currency';
import type { MinorUnits } from '@pennysprout/shared/money/money';
import type { Wealth } from '@pennysprout/shared/stock/wealth';
import { Money } from '../../../components/money/money';
import { Skeleton } from '../../../components/skeletons/skeletons';
import { HowButton, HowPanel, useHow } from '../../../components/explain/how';
import type { Belongings } from '../../../lib/live/use-belongings';
import { CurrencyBreakdown } from './currency-breakdown';
import { SavingsHow, StockHow, TotalHow } from './summary-hows';
import styles from './summary.module.css';

interface SummaryProps {
  readonly belongings: Belongings;
}

/** "Account Summary": savings and shares make the overall value. */
export function AccountSummary({ belongings }: SummaryProps) {
  const { t } = useTranslation('child');
  return (
    <div className={styles['summary']}>
      <h3 id="account-summary">{t('summary.heading')}</h3>
      <Figures belongings={belongings} />
      <CurrencyBreakdown belongings={belongings} />
    </div>
  );
}

type FigureKey = 'savings' | 'stock' | 'total';

/** What each figure is, where it is known: one part may be there while another cannot be read. */
function figuresOf({ balances, assets, sum }: Belongings): Record<FigureKey, MinorUnits | null> {
  const savings = balances.status === 'ready' && sum ? sum.savingsMinor : null;
  const stock = assets.status === 'ready' && sum ? sum.stockMinor : null;
  const both = savings !== null && stock !== null && sum;
  return { savings, stock, total: both ? sum.totalMinor : null };
}

function Figures({ belongings }: SummaryProps) {
  const { pending, sum, localCurrency } = belongings;
  const figures = figuresOf(belongings);
  const hows: Record<FigureKey, (sum: Wealth) => ReactNode> = {
    savings: (known) => <SavingsHow belongings={belongings} sum={known} />,
    stock: (known) => <StockHow belongings={belongings} sum={known} />,
    total: (known) => <TotalHow localCurrency={localCurrency} sum={known} />,
  };
  return (
    <div aria-labelledby="account-summary" className={styles['figures']} role="group">
      {(['savings', 'stock', 'total'] as const).map((key) => (
        <Figure
          currency={localCurrency}
          how={sum && hows[key](sum)}
          key={key}
          kind={key}
          minor={figures[key]}
          pending={pending}
        />
      ))}
    </div>
  );
}

interface FigureProps {
  readonly kind: FigureKey;
  readonly minor: MinorUnits | null;
  readonly currency: CurrencyCode;
  readonly pending: boolean;
  readonly how: ReactNode;
}

function Figure({ kind, minor, currency, pending, how: answer }: FigureProps) {
  const { t } = useTranslation('child');
  const how = useHow();
  const label = t(`summary.${kind}`);
  return (
    <>
      <div className={styles['figure']} data-kind={kind}>
        <span className={styles['label']}>{label}</span>
        <span className={styles['value']}>
          {pending && <Skeleton height="1em" width="6rem" />}
          {!pending && minor === null && t('summary.unknown')}
          {!pending && minor !== null && <Money currency={currency} minor={minor} />}
        </span>
        {!pending && minor !== null && <HowButton compact figure={label} how={how} />}
      </div>
      <div className={styles['answer']}>
        <HowPanel figure={label} how={how}>
          {answer}
        </HowPanel>
      </div>
    </>
  );
}
