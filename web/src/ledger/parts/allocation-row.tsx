import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Switch } from '../../kit/fields/switch';
import { useRow } from '../../kit/form/form-context';
import { Box } from '../../kit/layout/box';
import { Fact, Facts } from '../../kit/layout/facts';
import { Row } from '../../kit/layout/row';
import { Stack } from '../../kit/layout/stack';
import { Text } from '../../kit/layout/text';
import { useMoney } from '../../kit/money/use-money';
import { JarIcon } from '../../jars/parts/jar-icon';
import type { AccountAllocation } from '../model/allocation';

interface AllocationRowProps {
  readonly allocation: AccountAllocation;
}

/** Shows how new money will be allocated to jars, and a switch that leaves all of it free. */
export function AllocationRow({ allocation }: AllocationRowProps) {
  const { t } = useTranslation('parent');
  const titleId = useId();
  const row = useRow<boolean>('share', { label: t('deposit.share.title') });
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
          words={{ on: t('deposit.share.on'), off: t('deposit.share.off') }}
        />
      </Row>
      {row.value ? (
        <Allocations {...allocation} />
      ) : (
        <Text size={1} tone="quiet">
          {t('deposit.share.allFree')}
        </Text>
      )}
    </Stack>
  );
}

/** Lists what each pot would get of the amount, or its parts while there is no amount. */
function Allocations({ account, allocations }: AccountAllocation) {
  const { t } = useTranslation('jars');
  const money = useMoney();
  return (
    <Box tint="quiet">
      <Facts gap={2}>
        {allocations.map(({ jar, parts, getsMinor }) => (
          <Fact
            key={jar?.id ?? 'free'}
            label={
              <Row as="span" breaks="anywhere" gap={2}>
                {jar && <JarIcon icon={jar.icon} />}
                {jar?.name ?? t('free')}
              </Row>
            }
          >
            {getsMinor === null
              ? t('shares.parts', { count: parts })
              : money(getsMinor, account.currency)}
          </Fact>
        ))}
      </Facts>
    </Box>
  );
}
