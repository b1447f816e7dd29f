import { useTranslation } from 'react-i18next';
import { CalendarHeartIcon } from 'lucide-react';
import { useSheet } from '../../kit/dialog/use-sheet';
import { Row } from '../../kit/layout/row';
import { Text } from '../../kit/layout/text';
import { useMoney } from '../../kit/money/use-money';
import { Button } from '../../kit/ui/button';
import { together, type UsualDeposit } from '../model/usual-amount';
import type { PaidProps, PayDayProps } from './pay-day-sheet';
import styles from './pay-day.module.css';

const loadPayDay = async () => (await import('./pay-day-sheet')).PayDaySheet;
const loadPaid = async () => (await import('./pay-day-sheet')).PaidSheet;

/** Offers all children's usual amounts at once. A single child has a button of its own. */
export function PayDay(props: Pick<PayDayProps, 'familyId' | 'gifts' | 'reason'>) {
  const { gifts } = props;
  const { t } = useTranslation('parent');
  const line = useTogetherLine(gifts);
  const payDay = useSheet<PayDayProps>(loadPayDay);
  const paid = useSheet<PaidProps, 'paid'>(loadPaid, { waits: true });
  const question = payDay.element({
    ...props,
    onPaid: (all) => {
      paid.show({ paid: all });
    },
  });
  const celebration = paid.element({});
  if (gifts.length < 2 && !question && !celebration) return null;
  return (
    <Row aria-labelledby="pay-day" as="section" className={styles['payDay']} gap={3} wrap={2}>
      <CalendarHeartIcon />
      <Row align="baseline" gap={3} grow wrap={0}>
        <Text as="h2" face="body" id="pay-day" size={3} weight="bold">
          {t('payDay.heading')}
        </Text>
        <Text tabular tone="quiet">
          {line}
        </Text>
      </Row>
      <Button aria-label={t('payDay.openLabel')} {...payDay.opens()} variant="secondary">
        {t('payDay.open')}
      </Button>
      {question}
      {celebration}
    </Row>
  );
}

function useTogetherLine(gifts: readonly UsualDeposit[]): string {
  const { t } = useTranslation('parent');
  const money = useMoney();
  const count = gifts.length;
  const amounts = together(gifts.map(({ usual }) => usual));
  switch (amounts.kind) {
    case 'same':
      return t('payDay.same', {
        count,
        amount: money(amounts.each.amountMinor, amounts.each.currency),
      });
    case 'sum':
      return t('payDay.sum', {
        count,
        amount: money(amounts.sum.amountMinor, amounts.sum.currency),
      });
    case 'mixed':
      return t('payDay.mixed', { count });
  }
}
