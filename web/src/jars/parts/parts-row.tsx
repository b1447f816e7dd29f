import { useTranslation } from 'react-i18next';
import type { Account } from '@pennysprout/shared/ledger/account';
import { exampleDeposit } from '@pennysprout/shared/kernel/money/everyday-amounts';
import { Stepper } from '../../kit/fields/stepper';
import { useField, useFormOf } from '../../kit/form/form-context';
import { useMoney } from '../../kit/money/use-money';
import type { JarValues } from '../model/jar-values';
import { mostParts, partOfNewJar } from '../model/parts-by-pot';

interface PartsRowProps {
  readonly accounts: readonly Account[];
  /** True for a parent, who may give any number of parts. */
  readonly byParent: boolean;
}

/** Row that asks for a new jar's parts of new money, and explains them. */
export function PartsRow({ accounts, byParent }: PartsRowProps) {
  const { t } = useTranslation('jars');
  const money = useMoney();
  const { currency } = useFormOf<JarValues>().values;
  const field = useField<number>('parts');
  const exampleMinor = exampleDeposit(currency);
  const most = mostParts(accounts, currency, byParent);
  const parts = Math.min(field.value, most);
  const { total, minor } = partOfNewJar({ accounts, currency, parts, byParent }, exampleMinor);
  return (
    <Stepper
      disabled={field.disabled}
      error={field.error}
      hint={
        parts === 0
          ? t(most === 0 ? 'noPartAsk' : 'form.partsNone')
          : t('form.partsMean', {
              count: parts,
              total,
              example: money(exampleMinor, currency),
              amount: money(minor, currency),
            })
      }
      label={t('form.parts')}
      max={most}
      name="parts"
      onChange={field.change}
      value={parts}
      words={{ less: t('form.partsLess'), more: t('form.partsMore') }}
    />
  );
}
