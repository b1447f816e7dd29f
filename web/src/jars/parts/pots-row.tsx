import { useTranslation } from 'react-i18next';
import { CheckIcon } from 'lucide-react';
import { heldMinor } from '@pennysprout/shared/ledger/account';
import { Chip, ChipGroup } from '../../kit/fields/chip';
import formStyles from '../../kit/fields/form.module.css';
import { useField, useFormOf } from '../../kit/form/form-context';
import { Text } from '../../kit/layout/text';
import { Money } from '../../kit/money/money';
import { useMoney } from '../../kit/money/use-money';
import { cx } from '../../kit/ui/cx';
import { JarIcon } from '../../kit/jar/jar-icon';
import { toggled, type AccountTakes, type ChosenPots } from '../model/takes';
import { PotAmounts } from './pot-amounts';

interface PotsRowProps {
  /** Null if all of the account is free, or nothing is spent. */
  readonly accountTakes: AccountTakes | null;
}

/** Chips for the pots to pay from: free money first, and then the chosen jars. */
export function PotsRow({ accountTakes }: PotsRowProps) {
  return accountTakes && <Pots {...accountTakes} />;
}

function Pots({ account, takes }: AccountTakes) {
  const { t } = useTranslation(['parent', 'jars']);
  const money = useMoney();
  const { values, change } = useFormOf<{ pots: ChosenPots | null }>();
  const { list } = takes;
  const { currency } = account;
  const question = useQuestion({ account, takes });
  const field = useField<ChosenPots | null>('pots');
  const held = heldMinor(account);
  const giving = list.filter(({ takenMinor }) => takenMinor > 0);
  const chosenNow = values.pots?.currency === currency ? values.pots.pots : null;
  return (
    <ChipGroup
      chips={list.map(({ pot, jar, hasMinor, chosen }) => (
        <Chip
          checked={chosen}
          key={pot}
          name="pot"
          onChoose={() => {
            change({ pots: { currency, pots: toggled(takes, chosenNow, pot) } });
          }}
          several
          value={pot}
        >
          {chosen ? <CheckIcon /> : jar && <JarIcon icon={jar.icon} />}
          {jar?.name ?? t('jars:free')}
          <span className={cx(formStyles['detail'], formStyles['whole'])}>
            {money(hasMinor, currency)}
          </span>
        </Chip>
      ))}
      disabled={field.disabled}
      error={field.error}
      legend={question}
      name="pots"
    >
      {held > 0 && (
        <Text size={1} tone="quiet">
          {t('parent:move.from.held', { held: money(held, currency) })}
        </Text>
      )}
      {giving.some(({ jar }) => jar !== null) && (
        <PotAmounts pots={giving}>
          {({ takenMinor }) => <Money currency={currency} minor={takenMinor} />}
        </PotAmounts>
      )}
    </ChipGroup>
  );
}

/** Returns the question which pots give the money. */
function useQuestion({ account: { currency }, takes }: AccountTakes): string {
  const { t } = useTranslation('parent');
  const money = useMoney();
  const { list, missingMinor } = takes;
  return missingMinor > 0
    ? t('move.from.question', {
        free: money(list[0].hasMinor, currency),
        missing: money(missingMinor, currency),
      })
    : t('move.from.legend');
}
