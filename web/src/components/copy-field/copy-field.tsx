import { useId } from 'react';
import { Address } from '../address/address';
import { cx } from '../ui/cx';
import { CopyButton } from './copy-button';
import styles from './copy-field.module.css';

interface CopyFieldProps {
  readonly label: string;
  /** What is copied. */
  readonly value: string;
  /** The value as it is easiest to read aloud; the value itself if left out. */
  readonly shown?: string;
  /** Large figures for codes and passwords; a link is long and stays small. */
  readonly kind: 'code' | 'link';
  readonly onCopied?: () => void;
}

/** A value to read aloud or to copy. One tap selects all of it. */
export function CopyField({ label, value, shown = value, kind, onCopied }: CopyFieldProps) {
  const labelId = useId();
  return (
    <div aria-labelledby={labelId} className={styles['field']} role="group">
      <span className={styles['label']} id={labelId}>
        {label}
      </span>
      <span className={styles['line']}>
        <span className={cx(styles['value'], styles[kind])} translate="no">
          {kind === 'link' ? <Address text={shown} /> : shown}
        </span>
        <CopyButton label={label} text={value} {...(onCopied && { onCopied })} />
      </span>
    </div>
  );
}
