import { useMemo } from 'react';
import { Select } from 'antd';
import { useTranslation } from 'react-i18next';
import type { CurrencyCode } from '@pennysprout/shared/money/currency';
import { ChevronDownIcon } from 'lucide-react';
import { AntdProvider } from '../antd/antd-provider';
import { currencyOption, type CurrencyOption } from './currency-names';
import styles from './currency-select.module.css';

interface CurrencySelectProps {
  readonly id: string;
  readonly value: CurrencyCode;
  /** In the order in which they are offered. */
  readonly currencies: readonly CurrencyCode[];
  readonly onChange: (currency: CurrencyCode) => void;
  readonly disabled?: boolean;
  /** What the currency is for; "Currency" if left out. */
  readonly label?: string;
  /** Shows the symbol too, where the currency is what is being decided. */
  readonly withSymbol?: boolean;
}

function matches(typed: string, option?: CurrencyOption): boolean {
  return option?.search.includes(typed.trim().toLowerCase()) ?? false;
}

/** Finds a currency by code, symbol or name. Its label is the `<label>` that names the same id. */
export function CurrencySelect(props: CurrencySelectProps) {
  const { id, value, currencies, onChange, disabled = false, withSymbol = false } = props;
  const { t, i18n } = useTranslation('ledger');
  const label = props.label ?? t('currency');
  const options = useMemo(
    () => currencies.map((currency) => currencyOption(currency, i18n.language, withSymbol)),
    [currencies, i18n.language, withSymbol],
  );
  return (
    <AntdProvider>
      <Select<CurrencyCode, CurrencyOption>
        // antd shows the value beside its input, where a screen reader does not look for it.
        aria-label={`${label}: ${currencyOption(value, i18n.language, withSymbol).label}`}
        className={styles['select'] ?? ''}
        disabled={disabled}
        id={id}
        notFoundContent={<span className={styles['none']}>{t('currencySearchEmpty')}</span>}
        onChange={onChange}
        options={options}
        showSearch={{ filterOption: matches }}
        suffix={<ChevronDownIcon />}
        value={value}
      />
    </AntdProvider>
  );
}
