import styles from './form.module.css';

interface CheckboxProps {
  readonly label: string;
  readonly name: string;
  readonly checked: boolean;
  readonly disabled?: boolean;
  readonly onChange: (checked: boolean) => void;
}

export function Checkbox({ label, name, checked, disabled = false, onChange }: CheckboxProps) {
  return (
    <label className={styles['checkbox']}>
      <input
        checked={checked}
        disabled={disabled}
        name={name}
        onChange={(event) => {
          onChange(event.target.checked);
        }}
        type="checkbox"
      />
      <span>{label}</span>
    </label>
  );
}
