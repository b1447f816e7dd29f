import { useMemo } from 'react';
import { Select } from 'antd';
import { useTranslation } from 'react-i18next';
import type { CurrencyCode } from '@pennysprout/shared/kernel/money/currency';
import { ChevronDownIcon } from 'lucide-react';
import { Text } from '../layout/text';
import { AntdProvider } from '../antd/antd-provider';
import { cx } from '../ui/cx';
import { currencyOption, type CurrencyOption } from './currency-names';
import styles from './currency-select.module.css';

interface CurrencySelectProps {
  readonly id?: string;
  readonly value: CurrencyCode;
  /** In display order. */
  readonly currencies: readonly CurrencyCode[];
  readonly onChange: (currency: CurrencyCode) => void;
  readonly disabled?: boolean;
  /** Purpose of the currency; defaults to "Currency". */
  readonly label?: string;
  /** True to show the symbol too, if the currency itself is being chosen. */
  readonly withSymbol?: boolean;
  /** True inside an amount's field, where only the code is shown while closed. */
  readonly inField?: boolean;
}

/** Width of the list below a select that is only as wide as a code. */
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

/** Select that finds a currency by code, symbol or name. A `<label>` may refer to its id. */
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
        // antd renders the value outside its input, where screen readers do not find it.
        aria-label={`${label}: ${currencyOption(value, i18n.language, withSymbol).label}`}
        className={cx(styles['select'], inField && styles['inField'])}
        disabled={disabled}
        {...(id && { id })}
        {...(inField && WITHIN_FIELD)}
        notFoundContent={
          <Text as="span" tone="quiet">
            {t('currencySearchEmpty')}
          </Text>
        }
        onChange={onChange}
        options={options}
        showSearch={{ filterOption: matches }}
        suffix={<ChevronDownIcon />}
        value={value}
      />
    </AntdProvider>
  );
}
