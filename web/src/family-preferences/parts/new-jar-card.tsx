import { useTranslation } from 'react-i18next';
import { emptyAccount, potsOf } from '@pennysprout/shared/ledger/account';
import type { CurrencyCode } from '@pennysprout/shared/kernel/money/currency';
import { decimalToMinor, ZERO } from '@pennysprout/shared/kernel/money/money';
import { allocate } from '@pennysprout/shared/kernel/money/allocate';
import { MOST_PARTS } from '@pennysprout/shared/jars/schemas';
import { Stepper } from '../../kit/fields/stepper';
import { useMoney } from '../../kit/money/use-money';
import { PreferenceBlock } from '../../kit/preference-card/preference-block';
import type { PreferencesForm } from '../hooks/use-preferences-form';
import styles from '../../kit/preference-card/preference-card.module.css';

/** Deposit of the example, in units of the local currency. */
const EXAMPLE_DEPOSIT = 10;

/** Card that sets a new jar's parts of new money, used until they are set for the jar itself. */
export function NewJarCard({ form }: { readonly form: PreferencesForm }) {
  const { t } = useTranslation('preferences');
  const { values, change } = form;
  const { newJarParts: parts } = values;
  return (
    <PreferenceBlock text={t('jars.text')} title={t('jars.title')}>
      <Stepper
        disabled={form.busy}
        error={form.error('newJarParts')}
        label={t('jars.label')}
        max={MOST_PARTS}
        name="newJarParts"
        onChange={(newJarParts) => {
          change({ newJarParts });
        }}
        value={parts}
        words={{ less: t('jars.less'), more: t('jars.more') }}
      />
      <Example currency={values.localCurrency} parts={parts} />
    </PreferenceBlock>
  );
}

/** Shows how a deposit would be allocated to an account with one such jar and default settings. */
function Example({ currency, parts }: { readonly currency: CurrencyCode; readonly parts: number }) {
  const { t } = useTranslation('preferences');
  const money = useMoney();
  const amountMinor = decimalToMinor(EXAMPLE_DEPOSIT, currency) ?? ZERO;
  const { freeParts } = potsOf(emptyAccount(currency));
  const [jarMinor = ZERO, freeMinor = ZERO] = allocate(amountMinor, [parts, freeParts]);
  return (
    <p className={styles['note']}>
      {parts === 0
        ? t('jars.exampleNone')
        : t('jars.example', {
            amount: money(amountMinor, currency),
            jar: money(jarMinor, currency),
            free: money(freeMinor, currency),
          })}
    </p>
  );
}
