import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CheckIcon } from 'lucide-react';
import { useMoneyPause } from '../../kernel/live/service-status';
import { CelebrationFrame } from '../../kit/celebration/celebration-frame';
import type { SheetProps } from '../../kit/dialog/use-sheet';
import { Checkbox } from '../../kit/fields/checkbox';
import { useFormOf } from '../../kit/form/form-context';
import { FormSheet } from '../../kit/form/form-sheet';
import { List } from '../../kit/layout/list';
import { Row } from '../../kit/layout/row';
import { Stack } from '../../kit/layout/stack';
import { Text } from '../../kit/layout/text';
import { Mascot } from '../../kit/mascot/mascot';
import { Money } from '../../kit/money/money';
import { MoneyPaused } from '../../kit/service/money-paused';
import { usePayDay, type PayDayValues, type Payment } from '../hooks/use-pay-day';
import type { UsualDeposit } from '../model/usual-amount';
import styles from './pay-day.module.css';

export interface PayDayProps extends SheetProps {
  readonly familyId: string;
  readonly gifts: readonly UsualDeposit[];
  /** Reason for the deposits. */
  readonly reason: string;
  /** Called once the sheet has closed. */
  readonly onPaid: (gifts: readonly UsualDeposit[]) => void;
}

/** Sheet that lists who gets how much, and pays all of them. */
export function PayDaySheet({ sheet, familyId, reason, onPaid, ...props }: PayDayProps) {
  const { t } = useTranslation('parent');
  const pause = useMoneyPause();
  // As they were first shown, whatever another parent does meanwhile.
  const [gifts] = useState(props.gifts);
  const { form, payments, due, failed } = usePayDay({
    familyId,
    gifts,
    reason,
    onPaid: (paid) => {
      sheet.closeThen(() => {
        onPaid(paid);
      });
    },
  });
  return (
    <FormSheet
      about={{ reason }}
      blocked={due.length === 0}
      dirty={false}
      form={form}
      sheet={sheet}
      submit={failed ? t('payDay.again') : t('payDay.submit', { count: due.length })}
      title={t('payDay.heading')}
      words="parent:payDay"
    >
      <MoneyPaused pause={pause} />
      <List aria-label={t('payDay.who')}>
        {gifts.map((gift) => (
          <Gift gift={gift} key={gift.child.id} payment={payments.get(gift.child.id)} />
        ))}
      </List>
      {failed && (
        <Text size={1} tone="quiet">
          {t('payDay.failedHint')}
        </Text>
      )}
    </FormSheet>
  );
}

interface GiftProps {
  readonly gift: UsualDeposit;
  readonly payment: Payment | undefined;
}

/** Row of one child: a checkbox to leave them out, or the outcome of their deposit. */
function Gift({ gift: { child, usual }, payment }: GiftProps) {
  const { t } = useTranslation('parent');
  const form = useFormOf<PayDayValues>();
  const others = form.values.chosen.filter((id) => id !== child.id);
  return (
    <Row as="li" breaks="anywhere" className={styles['gift']} gap={3} justify="between" wrap={0}>
      {payment?.status === 'paid' ? (
        <Row as="span" className={styles['paid']} gap={2} tone="gain" weight="strong">
          <CheckIcon />
          {t('payDay.paid', { name: child.name })}
        </Row>
      ) : (
        <Checkbox
          checked={others.length < form.values.chosen.length}
          disabled={form.busy}
          label={child.name}
          name="child"
          onChange={(wanted) => {
            form.change({ chosen: wanted ? [...others, child.id] : others });
          }}
        />
      )}
      <Text as="span" className={styles['amount']} weight="bold">
        <Money currency={usual.currency} minor={usual.amountMinor} />
      </Text>
      {payment?.status === 'failed' && (
        <Text className={styles['failed']} role="alert" size={1} tone="loss" weight="strong">
          {t('payDay.failed', { name: child.name, why: payment.why })}
        </Text>
      )}
    </Row>
  );
}

export interface PaidProps extends SheetProps {
  readonly paid: readonly UsualDeposit[];
}

/** Celebrates all who were paid, together. */
export function PaidSheet({ sheet, paid }: PaidProps) {
  const { t } = useTranslation(['parent', 'ledger']);
  const done = t('parent:payDay.done', { count: paid.length });
  return (
    <CelebrationFrame
      afterClose={sheet.afterClose}
      onContinue={sheet.close}
      open={sheet.open}
      title={done}
      words={t('ledger:celebration.continue')}
    >
      <Stack className={styles['done']} gap={4}>
        <Mascot animated size="lg" stage="bloom" />
        <List aria-label={done}>
          {paid.map(({ child, usual }) => (
            <Row
              as="li"
              breaks="anywhere"
              className={styles['gift']}
              gap={3}
              justify="between"
              key={child.id}
              wrap={0}
            >
              <span>{child.name}</span>
              <Text as="span" className={styles['amount']} weight="bold">
                <Money currency={usual.currency} minor={usual.amountMinor} sign="always" />
              </Text>
            </Row>
          ))}
        </List>
      </Stack>
    </CelebrationFrame>
  );
}
