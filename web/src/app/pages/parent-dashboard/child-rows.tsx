import { useTranslation } from 'react-i18next';
import { ChevronRightIcon } from 'lucide-react';
import { Card } from '../../../kit/layout/card';
import { List } from '../../../kit/layout/list';
import { Row } from '../../../kit/layout/row';
import { Stack } from '../../../kit/layout/stack';
import { Text } from '../../../kit/layout/text';
import { Avatar } from '../../../kit/avatar/avatar';
import type { DialogOpener } from '../../../kit/dialog/dialog-opener';
import { useMoney } from '../../../kit/money/use-money';
import { Button } from '../../../kit/ui/button';
import { cx } from '../../../kit/ui/cx';
import { Link } from '../../../kit/ui/link';
import { useUsualReason } from '../../../ledger/hooks/use-usual-amounts';
import { asInitial } from '../../../ledger/model/usual-amount';
import { WealthFigure } from '../../../stock/parts/wealth-figure';
import type { LiveFamilyPreferences } from '../../../kernel/live/live';
import type { ChildSummary } from './use-child-summaries';
import { useEntrySheets } from './use-entry-sheets';
import { childPath, rowId } from './use-child-place';
import styles from './child-rows.module.css';

interface ChildRowsProps {
  readonly summaries: readonly ChildSummary[];
  readonly familyId: string;
  readonly preferences: LiveFamilyPreferences;
  /** Id of the child whose card is open beside the rows. */
  readonly chosenId: string | undefined;
}

/** One row per child: total, usual amount, and a link to the child's place. */
export function ChildRows({ summaries, chosenId, ...family }: ChildRowsProps) {
  const { t } = useTranslation('parent');
  return (
    <Card look="flat" pad={0}>
      <List aria-label={t('children.heading')} divided={0}>
        {summaries.map((summary) => (
          <ChildRow
            summary={summary}
            key={summary.child.id}
            {...family}
            chosen={summary.child.id === chosenId}
          />
        ))}
      </List>
    </Card>
  );
}

interface ChildRowProps extends Pick<ChildRowsProps, 'familyId' | 'preferences'> {
  readonly summary: ChildSummary;
  readonly chosen: boolean;
}

function ChildRow({ summary, familyId, preferences, chosen }: ChildRowProps) {
  const { child, total, usual } = summary;
  const { deposit, sheets } = useEntrySheets({ summary, familyId, preferences });
  const reason = useUsualReason(preferences.depositReasons);
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
        <Text as="span" face="heading" size={4}>
          <WealthFigure localCurrency={preferences.localCurrency} total={total} />
        </Text>
      </Stack>
      {usual && (
        <UsualButton
          {...deposit.opens({ initial: asInitial(usual, reason) })}
          childName={child.name}
          reason={reason}
          usual={usual}
        />
      )}
      <ChevronRightIcon />
      {sheets}
    </Row>
  );
}

interface UsualButtonProps extends DialogOpener {
  readonly usual: NonNullable<ChildSummary['usual']>;
  readonly childName: string;
  readonly reason: string;
}

function UsualButton({ usual, childName, reason, ...opener }: UsualButtonProps) {
  const { t } = useTranslation('parent');
  const money = useMoney();
  const amount = money(usual.amountMinor, usual.currency, { sign: 'always' });
  return (
    <Button
      aria-label={t('card.usualLabel', { name: childName, amount, reason })}
      className={styles['usual']}
      variant="secondary"
      {...opener}
    >
      {amount}
    </Button>
  );
}
