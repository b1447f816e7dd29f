import { Switch as AntdSwitch } from 'antd';
import { AntdProvider } from '../antd/antd-provider';
import styles from './switch.module.css';

interface SwitchProps {
  readonly label: string;
  /** Visible text beside the switch; screen readers get the state from the switch itself. */
  readonly words: { readonly on: string; readonly off: string };
  readonly checked: boolean;
  readonly disabled?: boolean;
  readonly onChange: (checked: boolean) => void;
}

/** Switch that also shows its state in words. */
export function Switch({ label, words, checked, disabled = false, onChange }: SwitchProps) {
  return (
    <AntdProvider>
      <label className={styles['switch']}>
        <AntdSwitch aria-label={label} checked={checked} disabled={disabled} onChange={onChange} />
        <span aria-hidden="true" className={styles['word']}>
          {checked ? words.on : words.off}
        </span>
      </label>
    </AntdProvider>
  );
}
