import { useId, type ComponentProps, type ReactNode } from 'react';
import { Row } from '../layout/row';
import { Stack } from '../layout/stack';
import { Text } from '../layout/text';
import { cx } from './cx';
import styles from './text-field.module.css';

interface TextFieldProps extends Omit<ComponentProps<'input'>, 'id'> {
  readonly label: string;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
  readonly icon?: ReactNode;
  /** Button at the field's end, e.g. to show a password. */
  readonly trailing?: ReactNode;
}

/** Labelled text input with an accessible hint and error. */
export function TextField({
  label,
  hint,
  error,
  icon,
  trailing,
  className,
  ...input
}: TextFieldProps) {
  const id = useId();
  const described = cx(hint && `${id}-hint`, error && `${id}-error`) || undefined;
  return (
    <Stack className={styles['field']} gap={2}>
      <Text as="label" htmlFor={id} weight="bold">
        {label}
      </Text>
      <Row
        gap={2}
        tone="quiet"
        className={cx(
          styles['box'],
          error && styles['invalid'],
          input.readOnly && styles['locked'],
        )}
      >
        {icon}
        <input
          {...input}
          id={id}
          className={cx(styles['input'], className)}
          aria-invalid={error ? true : undefined}
          aria-describedby={described}
        />
        {trailing}
      </Row>
      <Notes error={error} hint={hint} id={id} />
    </Stack>
  );
}

interface NotesProps extends Pick<TextFieldProps, 'error' | 'hint'> {
  readonly id: string;
}

/** Error and hint below the field, which describe it. */
function Notes({ error, hint, id }: NotesProps) {
  const textStyle = {
    balance: true,
    breaks: 'atCommas',
    className: styles['hint'],
    size: 2,
  } as const;
  return (
    <>
      {error && (
        <Text {...textStyle} id={`${id}-error`} tone="loss" weight="strong">
          {error}
        </Text>
      )}
      {hint && (
        <Text {...textStyle} id={`${id}-hint`} tone="quiet">
          {hint}
        </Text>
      )}
    </>
  );
}
