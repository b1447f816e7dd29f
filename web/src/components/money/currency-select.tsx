import { useMemo } from 'react';
import { Select } from 'antd';
import { useTranslation } from 'react-i18next';
import type { CurrencyCode } from '@pennysprout/shared/money/currency';
import { ChevronDownIcon } from 'lucide-react';
import { AntdProvider } from '../antd/antd-provider';
import { cx } from '../ui/cx';
import { currencyOption, type CurrencyOption } from './currency-names';
import styles from './currency-select.module.css';

interface CurrencySelectProps {
  readonly id?: string;
  readonly value: CurrencyCode;
  /** In the order in which they are offered. */
  readonly currencies: readonly CurrencyCode[];
  readonly onChange: (currency: CurrencyCode) => void;
  readonly disabled?: boolean;
  /** What the currency is for; "Currency" if left out. */
  readonly label?: string;
  /** Shows the symbol too, where the currency is what is being decided. */
  readonly withSymbol?: boolean;
  /** It stands within the field of its amount, and shows the code alone while it is closed. */
  readonly inField?: boolean;
}

/** Room for the currencies' names beneath a select that is as wide as a code. */
const LIST_WIDTH_PX = 280;

const WITHIN_FIELD = {
  labelRender: ({ value }: { value?: string | number }) => value,
  placement: 'bottomRight',
  popupMatchSelectWidth: LIST_WIDTH_PX,
  variant: 'borderless',
} as const;

function matches(typed: string, option?: CurrencyOption): boolean {
  return option?.search.includes(typed.trim().toLowerCase()) ?? false;
}

/** Finds a currency by code, symbol or name. A `<label>` may name its id. */
export function CurrencySelect(props: CurrencySelectProps) {
  const { id, value, currencies, onChange, disabled = false } = props;
  const { withSymbol = false, inField = false } = props;
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
        className={cx(styles['select'], inField && styles['inField'])}
        disabled={disabled}
        {...(id && { id })}
        {...(inField && WITHIN_FIELD)}
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
