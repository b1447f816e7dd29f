import { Checkbox as AntdCheckbox } from 'antd';
import { AntdProvider } from '../antd/antd-provider';
import styles from './checkbox.module.css';

interface CheckboxProps {
  readonly label: string;
  readonly name: string;
  readonly checked: boolean;
  readonly disabled?: boolean;
  readonly onChange: (checked: boolean) => void;
}

export function Checkbox({ label, name, checked, disabled = false, onChange }: CheckboxProps) {
  return (
    <AntdProvider>
      <AntdCheckbox
        checked={checked}
        className={styles['checkbox'] ?? ''}
        disabled={disabled}
        name={name}
        onChange={(event) => {
          onChange(event.target.checked);
        }}
      >
        {label}
      </AntdCheckbox>
    </AntdProvider>
  );
}
