import { useTranslation } from 'react-i18next';
import type { CurrencyCode } from '@pennysprout/shared/kernel/money/currency';
import type { MinorUnits } from '@pennysprout/shared/kernel/money/money';
import { formatAccountNumber } from '@pennysprout/shared/children/account-number';
import { HowInSection } from '../../kit/explain/how';
import { Collapsible } from '../../kit/collapsible/collapsible';
import { Card } from '../../kit/layout/card';
import { Row } from '../../kit/layout/row';
import { Stack } from '../../kit/layout/stack';
import { Text } from '../../kit/layout/text';
import { MaybeGuess } from '../../kit/money/maybe-guess';
import { Money } from '../../kit/money/money';
import { Skeleton } from '../../kit/skeletons/skeletons';
import type { LiveWealth } from '../../kernel/live/use-wealth';
import { CurrencyBreakdown } from './currency-breakdown';
import { WealthHow } from './summary-hows';
import page from '../../kit/section/section.module.css';
import styles from './summary.module.css';

interface SummaryProps {
  readonly wealth: LiveWealth;
}

interface WealthSummaryProps extends SummaryProps {
  readonly accountNumber: string;
}

/** Shows the "Account Summary", folded: savings and shares make the overall value. */
export function WealthSummary({ wealth, accountNumber }: WealthSummaryProps) {
  const { t } = useTranslation(['child', 'ledger']);
  return (
    <Card
      aria-labelledby="account-summary"
      as="section"
      className={styles['summary']}
      look="wealth"
    >
      <Collapsible
        atOnce
        line={
          <Text as="h2" id="account-summary" size={5}>
            {t('child:summary.heading')}
          </Text>
        }
      >
        <Stack gap={3}>
          <Figures wealth={wealth} />
          <CurrencyBreakdown wealth={wealth} />
          {!wealth.pending && wealth.sum && (
            <HowInSection figure={t('child:wealth.heading')}>
              <WealthHow wealth={wealth} />
            </HowInSection>
          )}
          <Row as="p" gap={2} tone="quiet" wrap={0}>
            {t('ledger:accountNumber')}{' '}
            <Text as="span" className={page['digits']} tabular tone="plain" weight="strong">
              {formatAccountNumber(accountNumber)}
            </Text>
          </Row>
        </Stack>
      </Collapsible>
    </Card>
  );
}

type FigureKey = 'savings' | 'stock' | 'total';

interface KnownFigure {
  /** Null if unknown: one part may be known while another cannot be read. */
  readonly minor: MinorUnits | null;
  readonly guess: boolean;
}

function figuresOf({ balances, assets, sum }: LiveWealth): Record<FigureKey, KnownFigure> {
  const savings = balances.status === 'ready' && sum ? sum.savingsMinor : null;
  const stock = assets.status === 'ready' && sum ? sum.stockMinor : null;
  const both = savings !== null && stock !== null && sum;
  const isGuess = (lines: readonly { readonly estimated: boolean }[] = []) =>
    lines.some(({ estimated }) => estimated);
  return {
    savings: { minor: savings, guess: isGuess(sum?.breakdown) },
    stock: { minor: stock, guess: isGuess(sum?.stocks) },
    total: { minor: both ? sum.totalMinor : null, guess: sum?.estimated ?? false },
  };
}

function Figures({ wealth }: SummaryProps) {
  const { pending, localCurrency } = wealth;
  const figures = figuresOf(wealth);
  return (
    <Stack aria-labelledby="account-summary" className={styles['figures']} role="group">
      {(['savings', 'stock', 'total'] as const).map((key) => (
        <Figure
          currency={localCurrency}
          figure={figures[key]}
          key={key}
          kind={key}
          pending={pending}
        />
      ))}
    </Stack>
  );
}

interface FigureProps {
  readonly kind: FigureKey;
  readonly figure: KnownFigure;
  readonly currency: CurrencyCode;
  readonly pending: boolean;
}

function Figure({ kind, figure: { minor, guess }, currency, pending }: FigureProps) {
  const { t } = useTranslation('child');
  return (
    <Row
      align="baseline"
      className={styles['figure']}
      data-kind={kind}
      gap={3}
      justify="between"
      wrap={0}
    >
      <Text as="span" tight tone="quiet" weight="strong">
        {t(`summary.${kind}`)}
      </Text>
      <Text as="span" face="heading" size={7}>
        {pending && <Skeleton height="1em" width="6rem" />}
        {!pending && minor === null && t('summary.unknown')}
        {!pending && minor !== null && (
          <MaybeGuess guess={guess}>
            <Money currency={currency} minor={minor} />
          </MaybeGuess>
        )}
      </Text>
    </Row>
  );
}
