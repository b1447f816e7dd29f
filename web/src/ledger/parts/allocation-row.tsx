import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Switch } from '../../kit/fields/switch';
import { useRow } from '../../kit/form/form-context';
import { Row } from '../../kit/layout/row';
import { Stack } from '../../kit/layout/stack';
import { Text } from '../../kit/layout/text';
import { useMoney } from '../../kit/money/use-money';
import type { AccountAllocation } from '../model/allocation';
import { PotAmounts } from './pot-amounts';

interface AllocationRowProps {
  readonly allocation: AccountAllocation;
}

/** Shows how new money will be allocated to jars, and a switch that leaves all of it free. */
export function AllocationRow({ allocation: { account, allocations } }: AllocationRowProps) {
  const { t } = useTranslation(['parent', 'jars']);
  const money = useMoney();
  const titleId = useId();
  const row = useRow<boolean>('share', { label: t('parent:deposit.share.title') });
  return (
    <Stack aria-labelledby={titleId} gap={3} role="group">
      <Row gap={4} justify="between" wrap={0}>
        <Text as="span" id={titleId} weight="bold">
          {row.label}
        </Text>
        <Switch
          checked={row.value}
          disabled={row.disabled}
          label={row.label}
          onChange={row.change}
          words={{ on: t('parent:deposit.share.on'), off: t('parent:deposit.share.off') }}
        />
      </Row>
      {row.value ? (
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
