import { useId } from 'react';
import { Box } from '../layout/box';
import { Row } from '../layout/row';
import { Stack } from '../layout/stack';
import { Text } from '../layout/text';
import { Address } from '../address/address';
import { cx } from '../ui/cx';
import { CopyButton } from './copy-button';
import styles from './copy-field.module.css';

interface CopyFieldProps {
  readonly label: string;
  /** Text to copy. */
  readonly value: string;
  /** Value formatted for reading aloud; defaults to the value itself. */
  readonly shown?: string;
  /** Codes and passwords are shown large; links are long and stay small. */
  readonly kind: 'code' | 'link';
  readonly onCopied?: () => void;
}

/** Value to read aloud or copy. One tap selects all of it. */
export function CopyField({ label, value, shown = value, kind, onCopied }: CopyFieldProps) {
  const labelId = useId();
  return (
    <Stack aria-labelledby={labelId} className={styles['field']} gap={1} role="group">
      <Text as="span" id={labelId} size={1} tone="quiet" weight="strong">
        {label}
      </Text>
      <Box className={styles['line']} tint="quiet" tone="plain">
        <Row as="span" gap={2} justify="between">
          <span className={cx(styles['value'], styles[kind])} translate="no">
            {kind === 'link' ? <Address text={shown} /> : shown}
          </span>
          <CopyButton label={label} text={value} {...(onCopied && { onCopied })} />
        </Row>
      </Box>
    </Stack>
  );
}
