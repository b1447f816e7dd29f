import styles from '../preference-card/preference-card.module.css';

interface SwitchProps {
  readonly label: string;
  /** What is shown beside it; the reader hears it from the switch itself. */
  readonly words: { readonly on: string; readonly off: string };
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
}

/** A switch that says its state in words as well. */
export function Switch({ label, words, checked, onChange }: SwitchProps) {
  return (
    <label className={styles['switch']}>
      <input
        aria-label={label}
        checked={checked}
        onChange={(event) => {
          onChange(event.target.checked);
        }}
        // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a checkbox says its state
        role="switch"
        type="checkbox"
      />
      <span aria-hidden="true" className={styles['track']} />
      <span aria-hidden="true" className={styles['switchWord']}>
        {checked ? words.on : words.off}
      </span>
    </label>
  );
}
