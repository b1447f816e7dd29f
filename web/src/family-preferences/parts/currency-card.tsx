import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { CURRENCY_CODES, type CurrencyCode } from '@pennysprout/shared/kernel/money/currency';
import { CurrencySelect } from '../../kit/money/currency-select';
import { PreferenceBlock } from '../../kit/preference-card/preference-block';
import type { PreferencesForm } from '../hooks/use-preferences-form';
import styles from '../../kit/preference-card/preference-card.module.css';

/** Card that chooses the currency of totals. */
export function CurrencyCard({ form }: { readonly form: PreferencesForm }) {
  const { t } = useTranslation('preferences');
  const id = useId();
  return (
    <PreferenceBlock text={t('currency.text')} title={t('currency.title')}>
      <label className="visually-hidden" htmlFor={id}>
        {t('currency.title')}
      </label>
      <div className={styles['select']}>
        <CurrencySelect
          currencies={CURRENCY_CODES}
          disabled={form.busy}
          id={id}
          label={t('currency.title')}
          onChange={(localCurrency) => {
            form.change({ localCurrency, manualRate: manualRateOf(form, localCurrency) });
          }}
          value={form.values.localCurrency}
          withSymbol
        />
      </div>
    </PreferenceBlock>
  );
}

/**
 * Returns the stored manual rate if it belongs to this currency; otherwise nothing, because it would be
 * wrong.
 */
function manualRateOf({ base }: PreferencesForm, currency: CurrencyCode): string {
  return currency === base.localCurrency ? base.manualRate : '';
}
