import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { PotAmounts } from '../../jars/parts/pot-amounts';
import { Switch } from '../../kit/fields/switch';
import { useField } from '../../kit/form/form-context';
import { Row } from '../../kit/layout/row';
import { Stack } from '../../kit/layout/stack';
import { Text } from '../../kit/layout/text';
import { useMoney } from '../../kit/money/use-money';
import type { AccountAllocation } from '../model/allocation';

interface AllocationRowProps {
  readonly allocation: AccountAllocation;
}

/** Shows how new money will be allocated to jars, and a switch that leaves all of it free. */
export function AllocationRow({ allocation: { account, allocations } }: AllocationRowProps) {
  const { t } = useTranslation(['parent', 'jars']);
  const money = useMoney();
  const titleId = useId();
  const field = useField<boolean>('share');
  return (
    <Stack aria-labelledby={titleId} gap={3} role="group">
      <Row gap={4} justify="between" wrap={0}>
        <Text as="span" id={titleId} weight="bold">
          {t('parent:deposit.share.title')}
        </Text>
        <Switch
          checked={field.value}
          disabled={field.disabled}
          label={t('parent:deposit.share.title')}
          onChange={field.change}
          words={{ on: t('parent:deposit.share.on'), off: t('parent:deposit.share.off') }}
        />
      </Row>
      {field.value ? (
        <PotAmounts pots={allocations}>
          {({ parts, getsMinor }) =>
            getsMinor === null
              ? t('jars:shares.parts', { count: parts })
              : money(getsMinor, account.currency)
          }
        </PotAmounts>
      ) : (
        <Text size={1} tone="quiet">
          {t('parent:deposit.share.allFree')}
        </Text>
      )}
    </Stack>
  );
}
