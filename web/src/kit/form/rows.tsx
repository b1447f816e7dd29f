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
import { useField, useFormOf } from './form-context';

interface RowProps {
  /** Field of the form. */
  readonly name: string;
  readonly label: string;
  /** Below the field. */
  readonly hint?: string | undefined;
  readonly placeholder?: string | undefined;
  /** True to focus the row when the form opens; by default the first one is. */
  readonly first?: boolean | undefined;
  readonly disabled?: boolean | undefined;
}

type InputProps = Omit<ComponentProps<'input'>, 'name' | 'value' | 'onChange' | 'ref' | 'type'>;

/** Returns the props that every text input gets from its row. */
function useTypedRow({ name, label, placeholder, first, disabled = false }: RowProps) {
  const field = useField<string>(name);
  return {
    'data-first-focus': first,
    disabled: field.disabled || disabled,
    error: field.error,
    label,
    name,
    placeholder,
    value: field.value,
  };
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
  const row = useTypedRow({ name, first, label, placeholder, disabled });
  const { limit, change } = useField<string>(name);
  return (
    <TextField
      autoComplete="off"
      maxLength={limit}
      {...row}
      hint={hint}
      onChange={({ target }) => change(target.value)}
      {...input}
    />
  );
}

/** Row for a password or code that is shown while it is typed, because the parent will pass it on. */
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
  const row = useTypedRow({ name, first, label, placeholder, disabled });
  const { limit, change } = useField<string>(name);
  return (
    <TextArea
      maxLength={limit}
      onChange={({ target }) => change(target.value)}
      {...row}
      {...area}
    />
  );
}

interface DateRowProps extends Omit<RowProps, 'placeholder'> {
  /** Earliest date to offer, as YYYY-MM-DD. */
  readonly min?: string;
}

/** Row of a calendar date, as YYYY-MM-DD or an empty text. */
export function DateRow({ min, ...props }: DateRowProps) {
  const row = useTypedRow(props);
  const { change } = useField<string>(props.name);
  return (
    <DateField
      {...row}
      hint={props.hint}
      min={min}
      onChange={({ target }) => change(target.value)}
    />
  );
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
  const row = useTypedRow({ name, first, label, placeholder, disabled });
  const { change } = useField<string>(name);
  return <NumberField {...row} hint={hint} onTyped={onTyped ?? change} {...number} />;
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
  const { label, hint, placeholder, currency, currencies = [], currencyLabel } = props;
  const field = useField<string>(name);
  const form = useFormOf<{ currency: CurrencyCode }>();
  const isOff = field.disabled || disabled;
  return (
    <AmountField
      currency={currency}
      data-first-focus={first}
      disabled={isOff}
      error={field.error}
      hint={hint}
      label={label}
      name={name}
      onTyped={field.change}
      {...(placeholder !== undefined && { placeholder })}
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
      value={field.value}
    />
  );
}

interface ChoiceRowProps<T> extends RowProps {
  readonly options: readonly T[];
  /** Returns the label of an option. */
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
  const { name, label, options, quiet = false, disabled = false, children } = props;
  const field = useField<T | null>(name);
  const choose = props.onChoose ?? field.change;
  return (
    <ChipGroup
      chips={options.map((option) => (
        <Chip
          checked={option === field.value}
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
      disabled={field.disabled || disabled}
      error={field.error}
      legend={label}
      quiet={quiet}
    />
  );
}

interface SelectRowProps<T> extends Omit<ChoiceRowProps<T>, 'children'> {
  /** Returns the label of an option. */
  readonly children: (option: T) => string;
}

/** Row of a list of options, too many for chips. */
export function SelectRow<T extends string | number>(props: SelectRowProps<T>) {
  const { name, label, hint, placeholder, options, disabled = false, children } = props;
  const field = useField<T>(name);
  return (
    <SelectField
      disabled={field.disabled || disabled}
      error={field.error}
      hint={hint}
      label={label}
      name={name}
      onChange={(chosen) => {
        const option = options.find((each) => String(each) === chosen);
        if (option !== undefined) field.change(option);
      }}
      options={options.map((option) => ({ value: String(option), label: children(option) }))}
      placeholder={placeholder}
      // An option that has disappeared is no longer chosen; the browser would show the first one.
      value={options.includes(field.value) ? String(field.value) : ''}
    />
  );
}

/** Row of something that is so or not. */
export function CheckRow({ name, label, disabled = false }: RowProps) {
  const field = useField<boolean>(name);
  return (
    <Checkbox
      checked={field.value}
      disabled={field.disabled || disabled}
      label={label}
      name={name}
      onChange={field.change}
    />
  );
}
