import type { ComponentProps, ReactNode } from 'react';
import type { CurrencyCode } from '@pennysprout/shared/kernel/money/currency';
import { AmountField } from '../fields/amount-field';
import { Checkbox } from '../fields/checkbox';
import { Chip, ChipGroup } from '../fields/chip';
import { DateField } from '../fields/date-field';
import { NumberField } from '../fields/number-field';
import { SelectField } from '../fields/select-field';
import { TextArea } from '../fields/text-area';
import { CurrencySelect } from '../money/currency-select';
import { TextField } from '../ui/text-field';
import { useFormOf, useRow, type RowWords } from './form-context';

interface RowProps extends RowWords {
  /** Field of the form. */
  readonly name: string;
  /** True to focus the row when the form opens; by default the first one is. */
  readonly first?: boolean | undefined;
  readonly disabled?: boolean | undefined;
}

type InputProps = Omit<ComponentProps<'input'>, 'name' | 'value' | 'onChange' | 'ref' | 'type'>;

/** Returns what every field that is typed in needs of its row, and the most characters for it. */
function useTypedRow({ name, first, disabled = false, ...words }: RowProps) {
  const { limit, ...row } = useRow<string>(name, words);
  const field = {
    'data-first-focus': first,
    disabled: row.disabled || disabled,
    error: row.error,
    label: row.label,
    name,
    placeholder: row.placeholder,
    value: row.value,
  };
  const onChange = (event: { readonly target: { readonly value: string } }) => {
    row.change(event.target.value);
  };
  return { field, hint: row.hint, limit, change: row.change, onChange };
}

/** Row of one line of text. */
export function TextRow({
  name,
  first,
  label,
  hint,
  placeholder,
  disabled,
  ...input
}: RowProps & InputProps & { readonly type?: 'email' | 'text' }) {
  const row = useTypedRow({ name, first, label, hint, placeholder, disabled });
  return (
    <TextField
      autoComplete="off"
      maxLength={row.limit}
      {...row.field}
      hint={row.hint}
      onChange={row.onChange}
      {...input}
    />
  );
}

/** Row of a password or code that is shown as it is typed: it is about to be told to somebody. */
export function SecretRow(props: RowProps) {
  return <TextRow autoCapitalize="none" autoCorrect="off" spellCheck={false} {...props} />;
}

/** Row of several lines of text. */
export function AreaRow({
  name,
  first,
  label,
  placeholder,
  disabled,
  ...area
}: Omit<RowProps, 'hint'> &
  Pick<ComponentProps<typeof TextArea>, 'autoFocus' | 'maxLength' | 'onKeyDown' | 'rows'>) {
  const { field, limit, onChange } = useTypedRow({ name, first, label, placeholder, disabled });
  return <TextArea maxLength={limit} onChange={onChange} {...field} {...area} />;
}

interface DateRowProps extends Omit<RowProps, 'placeholder'> {
  /** Earliest date to offer, as YYYY-MM-DD. */
  readonly min?: string;
}

/** Row of a calendar date, as YYYY-MM-DD or an empty text. */
export function DateRow({ min, ...props }: DateRowProps) {
  const { field, hint, onChange } = useTypedRow(props);
  return <DateField {...field} hint={hint} min={min} onChange={onChange} />;
}

type NumberProps = ComponentProps<typeof NumberField>;

interface NumberRowProps
  extends RowProps, Pick<NumberProps, 'decimals' | 'marks' | 'max' | 'min' | 'step' | 'trailing'> {
  /** Called in place of the change of this field alone, if others change with it. */
  readonly onTyped?: ((typed: string) => void) | undefined;
}

/** Row of a number that is no amount; its value is as typed. */
export function NumberRow({
  name,
  first,
  label,
  hint,
  placeholder,
  disabled,
  onTyped,
  ...number
}: NumberRowProps) {
  const row = useTypedRow({ name, first, label, hint, placeholder, disabled });
  return <NumberField {...row.field} hint={row.hint} onTyped={onTyped ?? row.change} {...number} />;
}

interface AmountRowProps extends RowProps {
  readonly currency: CurrencyCode;
  /** Currencies to choose from within the field, kept in the form's `currency`. */
  readonly currencies?: readonly CurrencyCode[];
  /** Purpose of the currency; "Currency" by default. */
  readonly currencyLabel?: string;
}

/** Row of an amount; its value is as typed. */
export function AmountRow({ name, first, disabled = false, ...props }: AmountRowProps) {
  const { currency, currencies = [], currencyLabel } = props;
  const row = useRow<string>(name, props);
  const form = useFormOf<{ currency: CurrencyCode }>();
  const isOff = row.disabled || disabled;
  return (
    <AmountField
      currency={currency}
      data-first-focus={first}
      disabled={isOff}
      error={row.error}
      hint={row.hint}
      label={row.label}
      name={name}
      onTyped={row.change}
      {...(row.placeholder !== undefined && { placeholder: row.placeholder })}
      trailing={
        currencies.length > 1 && (
          <CurrencySelect
            currencies={currencies}
            disabled={isOff}
            inField
            {...(currencyLabel !== undefined && { label: currencyLabel })}
            onChange={(chosen) => {
              form.change({ currency: chosen });
            }}
            value={currency}
          />
        )
      }
      value={row.value}
    />
  );
}

interface ChoiceRowProps<T> extends RowProps {
  readonly options: readonly T[];
  /** Returns what an option is called. */
  readonly children: (option: T) => ReactNode;
}

interface ChipRowProps<T> extends ChoiceRowProps<T> {
  /** True to hide the label visually, because the chips speak for themselves. */
  readonly quiet?: boolean;
  /** Called in place of the change of this field alone, if others change with it. */
  readonly onChoose?: (option: T) => void;
}

/** Row of chips that exclude each other. */
export function ChipRow<T extends string>(props: ChipRowProps<T>) {
  const { name, options, quiet = false, disabled = false, children } = props;
  const row = useRow<T | null>(name, props);
  const choose = props.onChoose ?? row.change;
  return (
    <ChipGroup
      chips={options.map((option) => (
        <Chip
          checked={option === row.value}
          key={option}
          name={name}
          onChoose={() => {
            choose(option);
          }}
          value={option}
        >
          {children(option)}
        </Chip>
      ))}
      disabled={row.disabled || disabled}
      error={row.error}
      legend={row.label}
      quiet={quiet}
    />
  );
}

interface SelectRowProps<T> extends Omit<ChoiceRowProps<T>, 'children'> {
  /** Returns what an option is called. */
  readonly children: (option: T) => string;
}

/** Row of a list of options, too many for chips. */
export function SelectRow<T extends string | number>(props: SelectRowProps<T>) {
  const { name, options, disabled = false, children } = props;
  const row = useRow<T>(name, props);
  return (
    <SelectField
      disabled={row.disabled || disabled}
      error={row.error}
      hint={row.hint}
      label={row.label}
      name={name}
      onChange={(chosen) => {
        const option = options.find((each) => String(each) === chosen);
        if (option !== undefined) row.change(option);
      }}
      options={options.map((option) => ({ value: String(option), label: children(option) }))}
      placeholder={row.placeholder}
      // An option that is gone meanwhile is not chosen any more; the browser would show the first.
      value={options.includes(row.value) ? String(row.value) : ''}
    />
  );
}

/** Row of something that is so or not. */
export function CheckRow({ name, label, disabled = false }: RowProps) {
  const row = useRow<boolean>(name, { label });
  return (
    <Checkbox
      checked={row.value}
      disabled={row.disabled || disabled}
      label={row.label}
      name={name}
      onChange={row.change}
    />
  );
}
