import { useTranslation } from 'react-i18next';
import type { Account } from '@pennysprout/shared/ledger/account';
import { decimalToMinor, ZERO } from '@pennysprout/shared/kernel/money/money';
import { Stepper } from '../../kit/fields/stepper';
import { useFormOf, useRow } from '../../kit/form/form-context';
import { useMoney } from '../../kit/money/use-money';
import type { JarValues } from '../model/jar-values';
import { EXAMPLE_DEPOSIT, partOfNewJar } from '../model/parts-by-pot';

interface PartsRowProps {
  readonly accounts: readonly Account[];
  /** Most parts that the user may give. */
  readonly most: number;
}

/** Row that asks for a new jar's parts of new money, and says what they mean. */
export function PartsRow({ accounts, most }: PartsRowProps) {
  const { t } = useTranslation('jars');
  const money = useMoney();
  const { currency } = useFormOf<JarValues>().values;
  const row = useRow<number>('parts');
  const exampleMinor = decimalToMinor(EXAMPLE_DEPOSIT, currency) ?? ZERO;
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
      max={most}
      name={row.name}
      onChange={row.change}
      value={row.value}
      words={{ less: t('form.partsLess'), more: t('form.partsMore') }}
    />
  );
}
