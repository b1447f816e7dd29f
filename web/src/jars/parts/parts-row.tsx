import { useTranslation } from 'react-i18next';
import type { Account } from '@pennysprout/shared/ledger/account';
import { MOST_PARTS, MOST_PARTS_OF_CHILD } from '@pennysprout/shared/jars/schemas';
import { exampleDeposit } from '@pennysprout/shared/kernel/money/everyday-amounts';
import { Stepper } from '../../kit/fields/stepper';
import { useFormOf, useRow } from '../../kit/form/form-context';
import { useMoney } from '../../kit/money/use-money';
import type { JarValues } from '../model/jar-values';
import { partOfNewJar } from '../model/parts-by-pot';

interface PartsRowProps {
  readonly accounts: readonly Account[];
  /** True for a parent, who may give any number of parts. */
  readonly byParent: boolean;
}

/** Row that asks for a new jar's parts of new money, and says what they mean. */
export function PartsRow({ accounts, byParent }: PartsRowProps) {
  const { t } = useTranslation('jars');
  const money = useMoney();
  const { currency } = useFormOf<JarValues>().values;
  const row = useRow<number>('parts');
  const exampleMinor = exampleDeposit(currency);
  const account = accounts.find((one) => one.currency === currency);
  const { total, minor } = partOfNewJar(account, currency, row.value, exampleMinor);
  return (
    <Stepper
      disabled={row.disabled}
      error={row.error}
      hint={
        row.value === 0
          ? t('form.partsNone')
          : t('form.partsMean', {
              count: row.value,
              total,
              example: money(exampleMinor, currency),
              amount: money(minor, currency),
            })
      }
      label={row.label}
      max={byParent ? MOST_PARTS : MOST_PARTS_OF_CHILD}
      name={row.name}
      onChange={row.change}
      value={row.value}
      words={{ less: t('form.partsLess'), more: t('form.partsMore') }}
    />
  );
}
