import { useTranslation } from 'react-i18next';
import { isToBeBought } from '@pennysprout/shared/ledger/holds';
import { ChevronRightIcon } from 'lucide-react';
import { Card } from '../../../kit/layout/card';
import { List } from '../../../kit/layout/list';
import { Row } from '../../../kit/layout/row';
import { Stack } from '../../../kit/layout/stack';
import { Text } from '../../../kit/layout/text';
import { Avatar } from '../../../kit/avatar/avatar';
import { useMoney } from '../../../kit/money/use-money';
import { useNumber } from '../../../kit/money/use-number';
import { cx } from '../../../kit/ui/cx';
import { Link } from '../../../kit/ui/link';
import { nearestJar } from '../../../jars/model/accounts';
import { progressOf } from '../../../jars/model/jar-progress';
import { lineOf, type PayDayLine } from '../../../ledger/model/pay-day';
import { WealthFigure } from '../../../stock/parts/wealth-figure';
import { formatSoon } from '../../../kernel/i18n/calendar-date';
import { useToday } from '../../../kernel/i18n/use-today';
import type { Live, LiveFamilyPreferences } from '../../../kernel/live/live';
import type { ChildSummary } from './use-child-summaries';
import { childPath, rowId } from './use-child-place';
import styles from './child-rows.module.css';

interface ChildRowsProps {
  readonly summaries: readonly ChildSummary[];
  readonly preferences: LiveFamilyPreferences;
  /** Standing of each child on this pay day. */
  readonly lines: Live<readonly PayDayLine[]>;
  /** Id of the child whose card is open beside the rows. */
  readonly chosenId: string | undefined;
}

/** One row per child: total, what comes next, and a link to the child's place. */
export function ChildRows({ summaries, chosenId, lines, preferences }: ChildRowsProps) {
  const { t } = useTranslation('parent');
  return (
    <Card look="flat" pad={0}>
      <List aria-label={t('children.heading')} divided={0}>
        {summaries.map((summary) => (
          <ChildRow
            summary={summary}
            key={summary.child.id}
            payDay={lineOf(summary.child.id, lines)}
            preferences={preferences}
            chosen={summary.child.id === chosenId}
          />
        ))}
      </List>
    </Card>
  );
}

interface ChildRowProps extends Pick<ChildRowsProps, 'preferences'> {
  readonly summary: ChildSummary;
  /** Standing of the child on this pay day; undefined while it is not known. */
  readonly payDay: PayDayLine | undefined;
  readonly chosen: boolean;
}

function ChildRow({ summary, payDay, preferences, chosen }: ChildRowProps) {
  const { child, total } = summary;
  return (
    <Row as="li" className={cx(styles['row'], chosen && styles['chosen'])} gap={3} wrap={1}>
      <Avatar name={child.name} picture={child.picture} />
      <Stack as="span" className={styles['who']}>
        <Link
          aria-current={chosen || undefined}
          className={styles['name']}
          id={rowId(child.id)}
          to={childPath(child.id)}
        >
          {child.name}
        </Link>
        <WhatComesNext payDay={payDay} preferences={preferences} summary={summary} />
      </Stack>
      <Text as="span" className={styles['total']} face="heading" size={4}>
        <WealthFigure localCurrency={preferences.localCurrency} total={total} />
      </Text>
      <ChevronRightIcon />
    </Row>
  );
}

/** The child's next allowance, else its nearest goal, else nothing. */
function WhatComesNext({ summary, payDay, preferences }: Omit<ChildRowProps, 'chosen'>) {
  const { t, i18n } = useTranslation('parent');
  const money = useMoney();
  const { percent } = useNumber();
  const today = useToday(preferences);
  const { balances } = summary;
  const words = () => {
    if (payDay?.kind === 'automatic') {
      const { amountMinor, currency } = payDay.allowance;
      const day = formatSoon(payDay.on, today, i18n.language);
      return t('row.allowance', { day, amount: money(amountMinor, currency) });
    }
    if (balances.status !== 'ready') return '';
    if (balances.data.length === 0) return t('row.new');
    const nearest = nearestJar(balances.data);
    const progress = nearest && progressOf(nearest.account, nearest.jar);
    if (!progress) return '';
    const { account, jar } = nearest;
    if (isToBeBought(account, jar.id)) return t('row.waiting', { jar: jar.name });
    if (progress.full) return t('row.full', { jar: jar.name });
    const share = Math.floor(progress.part * 100);
    return t('row.jar', { jar: jar.name, percent: percent(share) });
  };
  const next = words();
  if (next === '') return null;
  return (
    <Text as="span" className={styles['next']} size={1} tone="quiet">
      {next}
    </Text>
  );
}
